import { createContext, type ReactNode, useContext } from 'react';
import type { IsoDate, Language, Model } from '../../index.ts';
import type { CalculatorWords, Estimate } from './sample.ts';

/** State that the blocks of a detail page share: the product and the visitor's choices. */
export type Detail = {
  readonly model: Model;
  readonly product: DetailProduct;
  readonly language: Language;
  readonly at: IsoDate;
  /** Translates a text of the model. */
  readonly text: (source: string) => string;
  /** By field path: "term", "insuredGroup.plan". */
  readonly choices: Readonly<Record<string, unknown>>;
  readonly choose: (path: string, value: unknown) => void;
  /** Persons of each kind, in the calculator's order. */
  readonly counts: readonly number[];
  readonly setCount: (index: number, count: number) => void;
  /** The page's calculator and the price of its sample, if it has one. */
  readonly calculator: CalculatorWords | undefined;
  readonly estimate: Estimate | undefined;
  readonly onBuy: (() => void) | undefined;
};

export const DetailContext = createContext<Detail | undefined>(undefined);

export const useDetail = (): Detail => {
  const detail = useContext(DetailContext);
  if (!detail) throw new Error('A block must stand inside <DetailPage>: there is no product around it');
  return detail;
};

/** The product around the model. */
export type DetailProduct = {
  readonly name: string;
  /** Full legal name. */
  readonly insurer: string;
  readonly licence: string;
  readonly logo?: string;
  /** The product's picture. */
  readonly media?: ReactNode;
  /** Beside the name: share. */
  readonly actions?: ReactNode;
  /** URL of the model's documents. */
  readonly documents: string;
  /** Plans on offer; all if empty or left out. */
  readonly plans?: readonly string[];
};
