import { Component, type ReactNode } from 'react';

type Props = { falha: ReactNode; children: ReactNode };

/** Keeps a screen that broke, or could not be fetched, from taking the page with it. React asks for a class here. */
export class LimiteDeFalhas extends Component<Props, { falhou: boolean }> {
  override state = { falhou: false };

  static getDerivedStateFromError() {
    return { falhou: true };
  }

  override render() {
    return this.state.falhou ? this.props.falha : this.props.children;
  }
}
