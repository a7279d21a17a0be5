import { createElement, Fragment, type ReactNode } from 'react';

const unbroken = /(\d[\d,.:]*(?:[-–]\d[\d,.:]*)+(?:[ \u00A0]\d\d:\d\d(?::\d\d)?)?)/;

/** Shows a text without line breaks inside a date, a time or a range of numbers: "2026-11-24 00:00", "11-23", "1–6". */
export const NoWrap = ({ children }: { readonly children: string }) =>
  children.split(unbroken).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // The parts of one text keep their order.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {piece}
      </span>
    ),
  );

/**
 * Returns the children of an element, with `NoWrap` around each text that has a date or a range. Elements among the children stay
 * as they are.
 */
export const noWrapTexts = (children: ReactNode): ReactNode =>
  // Spread children need no keys, as in JSX.
  Array.isArray(children) ? createElement(Fragment, null, ...children.map(noWrapText)) : noWrapText(children);

const noWrapText = (child: ReactNode): ReactNode =>
  typeof child === 'string' && unbroken.test(child) ? <NoWrap>{child}</NoWrap> : child;
