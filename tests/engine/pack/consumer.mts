import { compileModel, priceApplication, type Diagnostic, type PriceResult } from '@insure/engine';
import { lintModel } from '@insure/engine/testing';

const { model } = compileModel({}, 'x');
export const price: PriceResult = priceApplication(model, {}, '2026-02-01');
export const found: readonly Diagnostic[] = lintModel({}, 'x').diagnostics;
// @ts-expect-error a premium is an exact decimal as text, never a number
export const wrong: number = price.premium;
