/** Settings of the sign-in with an OpenID Connect provider, set by the production server (D30). */
export interface SignInSettings {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** The name shown to players. */
  name: string;
  /** The redirect URI that is registered at the provider. */
  redirectUri: URL;
  /** The 32-byte encryption key of the cookies; the same on every instance of the site. */
  cookieKey: Uint8Array;
  /** Logs the cause of a failure for the operator. */
  warn(event: string, fields: Record<string, unknown>): void;
}
