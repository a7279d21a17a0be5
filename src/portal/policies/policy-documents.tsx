import { Box, Flex } from '@chakra-ui/react';
import { documentFile, type Model, translate } from '@insure/engine';
import { DocumentReader } from '@insure/engine/react';
import { FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { endorsementPage, orderPage } from '../addresses.ts';
import { Button, TextLink } from '../components/form/button.tsx';
import { DownloadPolicy, DownloadReceipt } from '../components/page/download-button.tsx';
import { Note, Section, Small } from '../components/page/section.tsx';
import { useUser } from '../session/session.ts';
import { useTexts } from '../texts/language.ts';
import { cancelledText } from './cancelled.ts';
import { mayReadNumbers, type Policy } from './policy-parts.tsx';

/** Shows the policy as a PDF, and the documents of the product that are part of it. */
export const PolicyDocuments = ({ policy, model }: { readonly policy: Policy; readonly model: Model | undefined }) => {
  const { t, language } = useTexts();
  const [openDocument, setOpenDocument] = useState<{ readonly title: string; readonly file: string }>();
  const user = useUser();
  return (
    <Section id="policy-documents" title={t('policy.documents')} note={t('policy.documentsText', { n: policy.model.version })}>
      <Box as="ul" py="1">
        <DocumentEntry>
          <DownloadPolicy
            policyNo={policy.policyNo}
            {...(policy.insurersDocument && { numbers: 'masked' })}
            variant="plain"
            {...documentStyle}
            label={t(policy.insurersDocument ? 'policy.maskedPdf' : 'policy.pdf')}
          />
        </DocumentEntry>
        {mayReadNumbers(user) && (
          <DocumentEntry>
            <Box>
              <DownloadPolicy
                policyNo={policy.policyNo}
                numbers="full"
                variant="plain"
                {...documentStyle}
                label={t(policy.insurersDocument ? 'policy.insurersPdf' : 'policy.fullPdf')}
              />
              <Small>{t('policy.fullPdfNote')}</Small>
            </Box>
          </DocumentEntry>
        )}
        <DocumentEntry>
          <DownloadReceipt no={policy.orderNo} variant="plain" {...documentStyle} label={t('policy.receipt')} />
        </DocumentEntry>
        {model?.data.documents
          .filter(({ file }) => policy.documents.includes(file))
          .map((document) => {
            const title = t('policy.document', { title: translate(model.data, document.title, language) });
            const file = documentFile(document, language);
            return (
              <DocumentEntry key={file}>
                <Button variant="plain" {...documentStyle} onClick={() => setOpenDocument({ title, file })}>
                  {title}
                </Button>
              </DocumentEntry>
            );
          })}
      </Box>
      {openDocument && (
        <DocumentReader
          language={language}
          title={openDocument.title}
          url={`${policy.model.url}/documents/${openDocument.file}`}
          onClose={() => setOpenDocument(undefined)}
        />
      )}
    </Section>
  );
};

const DocumentEntry = ({ children }: { readonly children: ReactNode }) => (
  <Flex as="li" align="center" gap="2" px={{ base: '4', md: '5' }} minH="10" py="1">
    <Box color="fg.muted" aria-hidden>
      <FileText size={16} strokeWidth={1.75} />
    </Box>
    {children}
  </Flex>
);

const documentStyle = {
  px: '0',
  whiteSpace: 'normal',
  textAlign: 'start',
  h: 'auto',
  minH: '8',
  minW: '0',
  flexShrink: '1',
} as const;

/** Shows events of a policy: a change in progress, its surrender, its renewal. */
export const PolicyNotes = ({ policy }: { readonly policy: Policy }) => {
  const { t } = useTexts();
  const { endorsement, renewal, renewedBy, model } = policy;
  const cancelledNote = cancelledText(t, policy);
  const isRenewed = renewal === 'done';
  return (
    <>
      {endorsement.underWay !== undefined && (
        <Note tone="info" display="flex" gap="2" flexWrap="wrap">
          {t('policy.underWay')}
          <TextLink to={endorsementPage(endorsement.underWay)} textDecoration="underline">
            {t('policy.underWayOpen', { no: endorsement.underWay })}
          </TextLink>
        </Note>
      )}
      {cancelledNote !== undefined && <Note tone="neutral">{cancelledNote}</Note>}
      {renewedBy !== undefined && (
        <Note tone={isRenewed ? 'success' : 'info'}>
          <TextLink to={orderPage(renewedBy, model.routes['order'])} color="inherit" textDecoration="underline">
            {t(isRenewed ? 'policy.renewed' : 'policy.renewalBegun', { no: renewedBy })}
          </TextLink>
        </Note>
      )}
    </>
  );
};
