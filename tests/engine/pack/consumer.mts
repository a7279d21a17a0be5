import { validApplication } from '@insure/engine/testing';
import { createApplicationStore } from '@insure/engine/store';
import { compileModel, priceApplication, type Diagnostic, type PriceResult } from '@insure/engine';
import { lintModel } from '@insure/engine/lint';

const { model } = compileModel({}, 'x');
export const price: PriceResult = priceApplication(model, {}, '2026-02-01');
export const found: readonly Diagnostic[] = lintModel({}, 'x').diagnostics;
// @ts-expect-error a premium is an exact decimal as text, never a number
export const wrong: number = price.premium;
export const store = createApplicationStore({ model, at: '2026-02-01' });
export const cases = validApplication(model, { at: '2026-02-01' });
