import { closest } from 'fastest-levenshtein';
import type { DiagnosticCode } from './diagnostic-codes.ts';

/** A fault of a model's files, as an editor or a terminal shows it. Lines and columns count from 1. */
export type Diagnostic = {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly expected?: string;
  readonly options?: readonly string[];
  readonly nearest?: string;
  /** The smallest case that shows it, in words. */
  readonly example?: string;
};

/** Thrown when a model cannot be compiled; carries every diagnostic found. */
export class ModelError extends Error {
  readonly diagnostics: readonly Diagnostic[];
  constructor(model: string, diagnostics: readonly Diagnostic[]) {
    super(
      `Cannot compile model ${model} as it has ${diagnostics.length} error(s):\n${diagnostics.map((each) => printDiagnostic(each)).join('\n')}`,
    );
    this.name = 'ModelError';
    this.diagnostics = diagnostics;
  }
}

/** "schemas/x/model.json:12:5 error unknown-path: …"; `folder` is where the model folders stand. */
export const printDiagnostic = (
  { severity, code, message, file, line, column, expected, options, nearest, example }: Diagnostic,
  folder = 'schemas',
): string =>
  [
    `${folder}/${file}:${line}:${column} ${severity} ${code}: ${message}`,
    example && `  e.g. ${example}`,
    expected && `  expected ${expected}`,
    nearest && `  nearest: ${nearest}`,
    options?.length && `  valid: ${options.slice(0, 24).join(', ')}${options.length > 24 ? ', …' : ''}`,
  ]
    .filter(Boolean)
    .join('\n');

/** Thrown inside a compilation by whoever meets a name that does not exist; the compiler adds where it stands. */
export class DiagnosticError extends Error {
  readonly code: DiagnosticCode;
  readonly options: readonly string[];
  readonly nearest: string | undefined;
  /** Where it stands, where whoever met it knows that better than who called it. */
  origin: { readonly file: string; readonly pointer: string } | undefined;
  constructor(code: DiagnosticCode, message: string, name = '', options: readonly string[] = []) {
    super(message);
    this.name = 'Fault';
    this.code = code;
    this.options = options;
    this.nearest = name && options.length > 0 ? closest(name, options) : undefined;
  }
}

type Unknown = 'path' | 'list' | 'column' | 'table' | 'row' | 'file' | 'format';

/** The fault of a name that is not among the known ones. */
export const unknownName = (kind: Unknown, name: string, options: readonly string[]): DiagnosticError =>
  new DiagnosticError(`unknown-${kind}`, `There is no ${kind} "${name}" here`, name, options);
