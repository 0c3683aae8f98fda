/** The page of one deposit. */
export function depositPath(reference: string): string {
  return `/profile/transactions/deposit/${encodeURIComponent(reference)}`;
}

/** The page that leads on to the bank. */
export function bankPath(reference: string): string {
  return `/deposit/bank/${encodeURIComponent(reference)}`;
}
