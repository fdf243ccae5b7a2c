import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Title.layer.css';
import '@mantine/core/styles/Anchor.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@fontsource-variable/figtree/wght.css';
import './theme.css';
import { MantineProvider } from '@mantine/core';
import { useLayoutEffect, type ReactNode } from 'react';
import { ConfirmHost } from './feedback/ConfirmHost.tsx';
import { watchFocus } from './feedback/last-focused.ts';
import { Loader } from './feedback/Loader.tsx';
import { MASTER } from './feedback/loader.ts';
import { cssVariables, styleNonce, theme } from './theme.ts';
import { Toasts } from './feedback/Toasts.tsx';
import { installTrustedTypes, shareNonce } from './trusted-types.ts';

// Before the first render: Mantine writes its style elements while rendering.
installTrustedTypes();
shareNonce(styleNonce());
watchFocus();

type UiProviderProps = {
  children: ReactNode;
  /** Whatever the device prefers; without it the device decides. */
  scheme?: 'light' | 'dark' | undefined;
};

export function UiProvider({ children, scheme }: UiProviderProps) {
  // Synchronises with the root element: Mantine begins with the device's and puts the forced one after the paint.
  useLayoutEffect(() => {
    if (scheme) document.documentElement.dataset['mantineColorScheme'] = scheme;
  }, [scheme]);

  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      {...(scheme && { forceColorScheme: scheme })}
      getStyleNonce={styleNonce}
      // Written once at start instead of sent with every first visit, most of them unused colours.
      deduplicateCssVariables={false}
    >
      {children}
      <Loader loaderId={MASTER} />
      <Toasts />
      <ConfirmHost />
    </MantineProvider>
  );
}
