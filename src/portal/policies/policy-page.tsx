import { Box, Flex } from '@chakra-ui/react';
import { documentFile, type Model, translate } from '@insure/engine';
import { Card, CardHead, DocumentReader } from '@insure/engine/react';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useModel } from '../catalogue/use-product.ts';
import { RecordSkeleton } from '../components/feedback/page-skeletons.tsx';
import { Button } from '../components/form/button.tsx';
import { Columns } from '../components/page/layout.tsx';
import { usePageTitle } from '../components/page/page-title.ts';
import { happened, Timeline } from '../components/page/timeline.tsx';
import { Cover, FromAnswersOn, OrderArithmetic } from '../orders/order-content.tsx';
import { day, daysUntil } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { EndorsementHistory } from './endorsement-history.tsx';
import { kindName } from './endorsement-names.tsx';
import { PolicyHead } from './policy-head.tsx';
import { PolicyLink, PolicyList } from './policy-list.tsx';
import { PolicyBreadcrumbs, PolicyMissing } from './policy-missing.tsx';
import { PolicyPersons } from './policy-persons.tsx';
import { type Policy, policyNoIn, usePolicy } from './use-policy.ts';

/** The policy that the address names: cover, insured persons, endorsements, documents, actions. Without a number, the list of policies. */
export const PolicyPage = () => {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const policyNo = policyNoIn(query);
  const policy = usePolicy(policyNo);
  usePageTitle(policyNo === undefined ? t('policy.list') : `${t('title.policy')} ${policyNo}`);
  if (policyNo === undefined) return <PolicyList heading={t('policy.list')} text={t('policy.listText')} Action={PolicyLink} />;
  if (policy.error && !policy.data) return <PolicyMissing error={policy.error} onRetry={() => void policy.mutate()} />;
  return policy.data ? <PolicyView policy={policy.data.data} /> : <RecordSkeleton hasCrumbs />;
};

const PolicyView = ({ policy }: { readonly policy: Policy }) => {
  const model = useModel(policy.model.url).data;
  return (
    <>
      <PolicyBreadcrumbs policyNo={policy.policyNo} />
      <Columns
        aside={
          <>
            <PolicyTimeline policy={policy} />
            <PolicyDocuments policy={policy} model={model} />
          </>
        }
      >
        <PolicyHead policy={policy} />
        <Cover benefits={policy.benefits} />
        {policy.groups.length > 0 && <PolicyPersons policy={policy} />}
        <EndorsementHistory policy={policy} />
        <FromAnswersOn order={policy}>
          <OrderArithmetic order={policy} />
        </FromAnswersOn>
      </Columns>
    </>
  );
};

type Point = { readonly title: string; readonly date: string; readonly note?: string };

/** A policy from its issue to its end, with every endorsement on the day on which it takes effect. */
const PolicyTimeline = ({ policy }: { readonly policy: Policy }) => {
  const { t } = useTexts();
  const [today] = useState(() => day(Date.now()));
  const points: readonly Point[] = [
    ...policy.history.map(({ version, kind, at, effectiveDate }) => ({
      title: t(kindName(kind)),
      date: effectiveDate ?? day(at),
      // The first version is the policy as it was issued.
      ...(version > 1 && { note: t('policy.nowVersion', { n: version }) }),
    })),
    { title: t('policy.begins'), date: policy.startDate },
    { title: t('policy.ends'), date: policy.cancelDate ?? policy.endDate },
  ];
  const sorted = points.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
  const left = daysUntil(policy.endDate, today);
  const isRunning = policy.status === 'IN_FORCE' || policy.status === 'EXPIRING';
  return (
    <Timeline
      id="policy-timeline"
      title={t('policy.timeline')}
      note={isRunning ? t(left === 0 ? 'policy.lastDay' : 'policy.daysLeft', { n: left }) : undefined}
      points={sorted.map(({ date, ...point }) => {
        const isPast = date <= today;
        return { ...point, when: date, mark: isPast ? happened : undefined, said: t(isPast ? 'policy.done' : 'policy.toCome') };
      })}
    />
  );
};

/** The documents of the version that the policy was sold by. */
const PolicyDocuments = ({ policy, model }: { readonly policy: Policy; readonly model: Model | undefined }) => {
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
          const title = t('policy.document', { title: translate(model.data, document.title, language) });
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
                onClick={() => setOpen({ title, file })}
              >
                {title}
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
