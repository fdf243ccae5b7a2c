import { Component, type ReactNode } from 'react';

type FailureLimitProps = {
  fallback: ReactNode;
  /** Another one begins anew. */
  attempt?: number;
  children: ReactNode;
};
type State = { hasFailed: boolean; attempt: number | undefined };

/** Keeps what broke, or could not be fetched, from taking the page with it. React asks for a class here. */
export class FailureLimit extends Component<FailureLimitProps, State> {
  override state: State = { hasFailed: false, attempt: this.props.attempt };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ attempt }: FailureLimitProps, state: State) {
    return attempt === state.attempt ? null : { attempt, hasFailed: false };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
