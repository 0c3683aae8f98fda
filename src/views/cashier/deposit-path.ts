/** Path of a deposit's page, without the language. */
export function depositPath(reference: string): string {
  return `/profile/transactions/deposit/${encodeURIComponent(reference)}`;
}

/** Path of the page that redirects to the bank, without the language. */
export function bankPath(reference: string): string {
  return `/deposit/bank/${encodeURIComponent(reference)}`;
}
