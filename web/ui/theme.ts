import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const petrol: MantineColorsTuple = [
  '#eaf5f4',
  '#d3eae8',
  '#a6d6d1',
  '#78c1ba',
  '#4aa9a1',
  '#117b75',
  '#0b6e69',
  '#095b57',
  '#074a47',
  '#053836',
];

/** Greys with the green of the ink in them; Mantine reads its dark surfaces and borders from here. */
const dark: MantineColorsTuple = [
  '#e6ecea',
  '#c3cdca',
  '#a6b3b0',
  '#75837f',
  '#3a4946',
  '#2a3735',
  '#1a2523',
  '#101817',
  '#0c1312',
  '#080d0c',
];

export const theme = createTheme({
  colors: { petrol, dark },
  primaryColor: 'petrol',
  // Both shades carry white text at AA.
  primaryShade: { light: 6, dark: 5 },
  black: '#16211f',
  fontFamily: "'Figtree Variable', system-ui, sans-serif",
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.35', xl: '1.2' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  headings: {
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.5' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.5' },
      h5: { fontSize: '0.8125rem', lineHeight: '1.5' },
      h6: { fontSize: '0.8125rem', lineHeight: '1.5' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'md' } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: {
      defaultProps: {
        size: 'md',
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
        // What may be left out says so; most fields may not.
        withAsterisk: false,
      },
    },
    Modal: { defaultProps: { centered: true, transitionProps: { duration: 150 } } },
    Drawer: { defaultProps: { transitionProps: { duration: 180 } } },
    Tooltip: {
      defaultProps: { withArrow: true, openDelay: 200, events: { hover: true, focus: true, touch: true } },
    },
  },
});

/** The few values of Mantine that follow the palette rather than its own greys. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#f7f6f2',
    '--mantine-color-text': '#16211f',
    '--mantine-color-dimmed': '#54615e',
    '--mantine-color-placeholder': '#66726f',
    '--mantine-color-error': '#b0261e',
    '--mantine-color-anchor': 'var(--ui-accent-text)',
    '--mantine-color-petrol-light-color': 'var(--ui-brand, #0a635e)',
    '--mantine-color-petrol-light-hover': '#bfe1dd',
    '--mantine-color-red-light-color': '#a8241c',
    '--mantine-color-red-light-hover': '#ffd1cf',
    '--mantine-color-default-hover': '#f1f0ea',
    '--mantine-color-default-border': '#8b9592',
    '--mantine-color-disabled': '#ecebe6',
    '--mantine-color-disabled-color': '#6d7775',
  },
  dark: {
    '--mantine-color-body': '#101817',
    '--mantine-color-text': '#e6ecea',
    '--mantine-color-dimmed': '#a6b3b0',
    '--mantine-color-placeholder': '#93a19d',
    '--mantine-color-error': '#ff9c94',
    '--mantine-color-anchor': 'var(--ui-accent-text)',
    '--mantine-color-petrol-light-color': 'var(--ui-brand-bright, #8fcfc9)',
    '--mantine-color-red-light-color': '#ff9c94',
    '--mantine-color-default': '#1a2523',
    '--mantine-color-default-hover': '#22302d',
    '--mantine-color-default-border': '#6f7f7b',
    '--mantine-color-disabled': '#1f2a28',
    '--mantine-color-disabled-color': '#7f8d89',
  },
});

let nonce: string | undefined;

/** The nonce the server put into the page; browsers hide the attribute after parsing, so it is read once. */
export function styleNonce(): string {
  nonce ??= document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  return nonce;
}
