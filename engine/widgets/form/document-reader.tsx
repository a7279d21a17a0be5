import type { Language } from '../../core/issue.ts';
import { LanguageProvider } from '../language/language.tsx';
import { DocumentDialog } from './document-dialog.tsx';

type ReaderProps = {
  readonly language: Language;
  readonly title: string;
  /** Where the document's text stands: `${model.url}/documents/<file>`. */
  readonly url: string;
  readonly onClose: () => void;
};

/** A document of a model, open to read; nothing is asked of the reader. */
export const DocumentReader = ({ language, ...dialog }: ReaderProps) => (
  <LanguageProvider language={language}>
    <DocumentDialog {...dialog} />
  </LanguageProvider>
);
