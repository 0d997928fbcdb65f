import { Component, type ReactNode } from 'react';
import { StartFailure } from './start-failure.tsx';

/** React logs what broke; the person gets a sentence and a way on instead of a blank page. */
export class StartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <StartFailure /> : this.props.children;
  }
}
