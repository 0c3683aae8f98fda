const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Tells whether a Host header names this site: the host of SITE_URL, and while that is a loopback name, every
 * loopback name with the port that answers.
 */
export function hostCheck(site: URL): (host: string | undefined, port: number | undefined) => boolean {
  const local = loopbackNames.includes(site.hostname);
  return (host, port) => {
    const name = host?.toLowerCase();
    if (name === undefined) return false;
    if (name === site.host) return true;
    return (
      local && loopbackNames.some((loopback) => name === (port === 80 ? loopback : `${loopback}:${port}`))
    );
  };
}
