import { createElement, type ComponentProps, type ReactNode, type SVGProps } from 'react';

type IconProps = Omit<ComponentProps<'svg'>, 'stroke'> & { size?: number; stroke?: number };

export type Icon = (props: IconProps) => ReactNode;

type Path = { d: string; fill?: string };

/** On a field of 24, its lines `stroke` wide. */
const drawn =
  (look: SVGProps<SVGSVGElement>) =>
  (paths: Path[]): Icon =>
  ({ size = 24, stroke = 2, ...rest }) =>
    createElement(
      'svg',
      { viewBox: '0 0 24 24', width: size, height: size, strokeWidth: stroke, ...look, ...rest },
      paths.map((path) => createElement('path', { key: path.d, ...path })),
    );

export const outlined = drawn({
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

export const filled = drawn({ fill: 'currentColor' });
