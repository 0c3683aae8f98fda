interface Link {
  key: string;
  url: string;
}

/** Where players reach the operators: the link `contact` of site data. Only what a link may safely lead to. */
export function contactAddress(links: readonly Link[]): string | null {
  const url = links.find(({ key }) => key === 'contact')?.url ?? '';
  return /^(?:https:\/\/|mailto:|tel:)/.test(url) ? url : null;
}

/** The address as a player reads it. */
export function contactName(address: string): string {
  return address.replace(/^(?:https:\/\/|mailto:|tel:)/, '').replace(/[?#].*|\/$/, '');
}
