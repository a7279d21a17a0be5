import { Dialog as Modal, LanguageProvider } from '@insure/engine/react';
import type { ComponentProps } from 'react';
import { useTexts } from '../../texts/language.ts';
import { Notices } from './notices.tsx';

/** A modal dialog of the portal: the notices stand in it, as what lies under it is out of reach. */
export const Dialog = ({ children, ...rest }: ComponentProps<typeof Modal>) => (
  <LanguageProvider language={useTexts().language}>
    <Modal {...rest}>
      {children}
      <Notices />
    </Modal>
  </LanguageProvider>
);
