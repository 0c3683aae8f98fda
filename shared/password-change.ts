/** `loginInfo.status` of a player whose password an operator has reset. */
export const loginMustChangePassword = 4;

/** Until the password is changed, the player can do nothing else (D15). */
export function mustChangePassword(status: number, highRisk: boolean): boolean {
  return status === loginMustChangePassword || highRisk;
}
