/**
 * The last migration before the baseline. A database whose newest migration is this one has all that the baseline makes, and
 * is adopted: the baseline is recorded in the place of what led there. Anything older is refused.
 */
export const lastBeforeBaseline = { name: '0030_demo_accounts', when: 1_795_380_510_111 };

/** Functions and types of that database, which nothing recorded: they are dropped before those of `functions/` are made. */
export const functionsBeforeBaseline = `
  cashier_check_account cashier_check_change cashier_check_deposit cashier_check_held cashier_check_removal
  cashier_check_withdrawal cashier_is_movement cashier_refuse_change cashier_write_step deposit_step
  game_add_to_days game_stake ledger_account ledger_add_to_days ledger_book ledger_booking
  ledger_check_balance ledger_check_entry ledger_check_movement ledger_check_owner ledger_check_terms
  ledger_checkpoint ledger_code ledger_house_balance ledger_is_reason ledger_move ledger_now
  ledger_open_house ledger_refuse ledger_replay ledger_request ledger_reverse ledger_settle live_bet
  play_answer play_book play_change_seeds play_closed play_end play_lock play_refuse play_round play_step
  play_turn provider_answer provider_bet provider_earlier provider_refuse provider_win record_log_in
  refuse_audit_change refuse_ledger_change refuse_round_change wagering_add wagering_clear wagering_left
  western_day withdrawal_open withdrawal_step
`
  .trim()
  .split(/\s+/);
