import { type Format, formats as own } from '@insure/engine';
import { engine } from '../../contract/engine.ts';

/** All formats, those of extensions included, by name. */
export const formats: readonly Format[] = engine.vocabulary.formats.toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** The extension that brings a format; undefined for one of the engine's own. */
export const extensionOf = (name: string): 'china' | undefined =>
  own.some((format) => format.name === name) ? undefined : 'china';
