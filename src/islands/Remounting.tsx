import { Component, Fragment, type ReactNode } from 'react';

interface State {
  mounts: number;
}

let mounts = 0;

/**
 * The content of an island, which is mounted again when React does not find a node where it put it: translators and
 * extensions move nodes. State above it is kept.
 */
export class Remounting extends Component<{ children: ReactNode }, State> {
  override state: State = { mounts };

  static getDerivedStateFromError(error: unknown): State {
    if (!(error instanceof DOMException)) throw error;
    mounts += 1;
    return { mounts };
  }

  override render() {
    return <Fragment key={this.state.mounts}>{this.props.children}</Fragment>;
  }
}
