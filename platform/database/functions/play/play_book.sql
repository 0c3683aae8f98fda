-- Books money of a round under the round's number. Returns the movement and the balance of the player's account.
create function play_book(
  p_caller text,
  p_key text,
  p_reason text,
  p_from text,
  p_to text,
  p_amount bigint,
  p_round bigint,
  out movement bigint,
  out balance bigint
)
language plpgsql
as $$
declare
  v_booking ledger_booking;
begin
  v_booking := ledger_move(
    p_caller, p_key, null, p_reason, p_from, p_to, p_amount, null, p_round::text, null
  );
  movement := v_booking.movement_id;
  balance := coalesce(v_booking.from_balance, v_booking.to_balance);
end
$$;
