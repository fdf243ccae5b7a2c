import { Component, type ReactNode } from 'react';

type FailureLimitProps = { fallback: ReactNode; children: ReactNode };

/** Keeps what broke, or could not be fetched, from taking the page with it. React asks for a class here. */
export class FailureLimit extends Component<FailureLimitProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
