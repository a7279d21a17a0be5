import { type Format, formats as engineFormats } from '@insure/engine';
import { engine } from '../../contract/engine.ts';

/** All formats, also those of extensions, by name. */
export const formats: readonly Format[] = engine.vocabulary.formats.toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Returns the extension that has a format; undefined for a format of the engine. */
export const extensionOf = (name: string): 'china' | undefined =>
  engineFormats.some((format) => format.name === name) ? undefined : 'china';
