/** A simple browser: follows the provider's pages, keeps its cookies, and stops when they lead elsewhere. */
export class ProviderVisit {
  private readonly cookies = new Map<string, string>();
  private readonly origin: string;

  constructor(issuer: string) {
    this.origin = new URL(issuer).origin;
  }

  private async open(
    address: URL,
    init: RequestInit = {},
  ): Promise<{ leaves: URL } | { page: string; address: URL }> {
    if (address.origin !== this.origin) return { leaves: address };
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { redirect: 'manual', ...init, headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) as unknown as [string, string, string];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    const location = response.headers.get('location');
    if (location) return this.open(new URL(location, address));
    return { page: await response.text(), address };
  }

  /** Signs in under a name and agrees, or cancels; returns the player's return address. */
  async signIn(start: string, name: string, { cancel = false } = {}): Promise<URL> {
    let step = await this.open(new URL(start));
    while ('page' in step) {
      const [, action] = /<form[^>]*action="([^"]+)"/.exec(step.page) ?? [];
      const [, abort] = /href="([^"]+\/abort)"/.exec(step.page) ?? [];
      const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(step.page) ?? [];
      const next = cancel ? abort : action;
      if (!next) throw new Error(`The provider shows no way on: ${step.page.slice(0, 2_000)}`);
      const body = new URLSearchParams({ prompt, login: name, password: 'any' });
      const target = new URL(next.replaceAll('&amp;', '&'), step.address);
      step = await this.open(target, cancel ? {} : { method: 'POST', body });
    }
    return step.leaves;
  }
}
