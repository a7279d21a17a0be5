import { createElement, type SVGAttributes } from 'react';

type Icon = {
  readonly name: string;
  readonly size: number;
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[];
};
type Props = Omit<SVGAttributes<SVGSVGElement>, 'width' | 'height'> & { readonly size?: number | string };

/**
 * Stands in for what makes a component of an icon's shapes in lucide-react (2 kB after compression, in every page): there are no icons of
 * another's, no common settings, and no strokes that keep their width.
 */
export default ({ name, size: side, node }: Icon) =>
  ({ size = 24, color = 'currentColor', className, ...rest }: Props) => {
    const isNamed = Object.keys(rest).some((prop) => prop.startsWith('aria-') || prop === 'role' || prop === 'title');
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${side} ${side}`,
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: ['lucide', `lucide-${name}`, className].filter(Boolean).join(' '),
        'aria-hidden': isNamed ? undefined : 'true',
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
