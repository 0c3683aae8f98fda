interface Link {
  key: string;
  url: string;
}

/** The operator's contact address: the link `contact` of site data, if its scheme is allowed. */
export function contactAddress(links: readonly Link[]): string | null {
  const url = links.find(({ key }) => key === 'contact')?.url ?? '';
  return /^(?:https:\/\/|mailto:|tel:)/.test(url) ? url : null;
}

/** The address without its scheme, for display. */
export function contactName(address: string): string {
  return address.replace(/^(?:https:\/\/|mailto:|tel:)/, '').replace(/[?#].*|\/$/, '');
}
