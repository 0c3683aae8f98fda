interface ListenAddress {
  host: string;
  port: number;
  setting: string;
  /** The setting of the address; HOST if absent. */
  hostSetting?: string | undefined;
}

/** A reason not to start; the message is one sentence for the person at the terminal. */
export class StartFailure extends Error {
  static ofListening(error: NodeJS.ErrnoException, address: ListenAddress): StartFailure {
    const { host, port, setting, hostSetting = 'HOST' } = address;
    if (error.code === 'EADDRINUSE') {
      return new StartFailure(
        `Port ${port} is already in use: stop what uses it, or choose another with ${setting}.`,
      );
    }
    if (error.code === 'EACCES') {
      return new StartFailure(
        `Port ${port} needs a permission you do not have: choose one above 1023 with ${setting}.`,
      );
    }
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
      return new StartFailure(`This machine has no address ${host}: choose another with ${hostSetting}.`);
    }
    return new StartFailure(`Port ${port} (${setting}) cannot be opened: ${error.message}.`);
  }
}
