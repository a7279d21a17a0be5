import { Box, Flex } from '@chakra-ui/react';
import { documentFile, type Model, translate } from '@insure/engine';
import { Card, CardHead, DocumentReader } from '@insure/engine/react';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../components/form/button.tsx';
import { useTexts } from '../texts/language.ts';
import type { Policy } from './use-policy.ts';

/** The clauses that the policy was sold by, to read. */
export const PolicyDocuments = ({ policy, model }: { readonly policy: Policy; readonly model: Model | undefined }) => {
  const { t, language } = useTexts();
  const [open, setOpen] = useState<{ readonly title: string; readonly file: string }>();
  if (!model || model.data.documents.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="policy-documents">
      <CardHead
        id="policy-documents"
        title={t('policy.documents')}
        note={t('policy.documentsText', { n: policy.model.version })}
      />
      <Box as="ul" py="1">
        {model.data.documents.map((document) => {
          const name = t('policy.document', { title: translate(model.data, document.title, language) });
          const file = documentFile(document, language);
          return (
            <Flex as="li" key={file} align="center" gap="2" px={{ base: '4', md: '5' }} minH="10" py="1">
              <Box color="fg.muted" aria-hidden>
                <FileText size={16} strokeWidth={1.75} />
              </Box>
              <Button
                variant="plain"
                px="0"
                whiteSpace="normal"
                textAlign="start"
                h="auto"
                minH="8"
                minW="0"
                flexShrink="1"
                onClick={() => setOpen({ title: name, file })}
              >
                {name}
              </Button>
            </Flex>
          );
        })}
      </Box>
      {open && (
        <DocumentReader
          language={language}
          title={open.title}
          url={`${policy.model.url}/documents/${open.file}`}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  );
};
