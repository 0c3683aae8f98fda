/** What the platform keeps with a request. */
export interface PlatformEnv {
  Variables: {
    requestId: string;
    errorCode?: string;
    /** Address of the player's device, as far as it can be trusted. */
    address: string;
  };
}
