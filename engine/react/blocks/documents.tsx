import { chakra } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { Static } from 'typebox';
import type { documents as kind } from '../../blocks/documents.ts';
import type { Document } from '../../model/model.ts';
import { documentFile } from '../../index.ts';
import { useDetail } from '../detail/detail-context.ts';
import { BlockSection } from '../detail/sections.tsx';
import { DocumentDialog } from '../form/documents.tsx';
import { formTexts } from '../texts/form-texts.ts';
import { useWords } from '../texts/language.tsx';
import { defineBlockView } from './define.tsx';

type Words = Static<typeof kind.shape>;

const Documents = ({ block }: { readonly block: Words }) => {
  const { model, product, text } = useDetail();
  const { say, language } = useWords();
  const [open, setOpen] = useState<Document | undefined>();
  const titled = ({ title }: Document): string => say(formTexts.titled, { title: text(title) });
  return (
    <BlockSection block={block} isFlush>
      <chakra.ul listStyleType="none">
        {model.data.documents.map((document) => (
          <chakra.li
            key={document.file}
            display="flex"
            alignItems="center"
            gap="2"
            minH="11"
            py="2"
            px={{ base: '4', md: '5' }}
            borderTopWidth="1px"
            borderColor="border.muted"
            _first={{ borderTopWidth: '0' }}
          >
            <chakra.span color="fg.muted" aria-hidden>
              <FileText size={16} strokeWidth={1.75} />
            </chakra.span>
            <chakra.button
              type="button"
              color="fg.link"
              cursor="pointer"
              minH="6"
              textAlign="start"
              _hover={{ textDecoration: 'underline' }}
              onClick={() => setOpen(document)}
            >
              {titled(document)}
            </chakra.button>
          </chakra.li>
        ))}
      </chakra.ul>
      {open && (
        <DocumentDialog
          title={titled(open)}
          url={`${product.documents}/${documentFile(open, language)}`}
          onClose={() => setOpen(undefined)}
        />
      )}
    </BlockSection>
  );
};

export const documents = defineBlockView<Words>({ name: 'documents', place: 'column', Component: Documents });
