/** Sign-in with an OpenID Connect provider, as the production server hands it over (D30). */
export interface SignInSettings {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** What players know the provider by. */
  name: string;
  /** Where the provider sends players back to; registered there. */
  redirectUri: URL;
  /** 32 bytes that seal the cookies on the way; the same in every copy of the site. */
  cookieKey: Uint8Array;
  /** Tells the operator what players are told in other words. */
  warn(event: string, fields: Record<string, unknown>): void;
}
