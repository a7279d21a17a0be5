import { Box, Flex, Grid } from '@chakra-ui/react';
import { Lock, Trash2, TriangleAlert, UserX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { callFile, type CallReply } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { useSend } from '../api/use-send.ts';
import { LoadingRegion } from '../components/feedback/loading-region.tsx';
import { CardsSkeleton } from '../components/feedback/page-skeletons.tsx';
import { Button } from '../components/form/button.tsx';
import { Entry } from '../components/list/entries.tsx';
import { LoadFailed } from '../components/list/list-body.tsx';
import { DownloadButton } from '../components/page/download-button.tsx';
import { Inset, LineIcon, Muted, Note, Section } from '../components/page/section.tsx';
import { CustomerPage } from '../layouts/customer-page.tsx';
import { minute } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { DeleteDialog } from './delete-dialog.tsx';

type Privacy = CallReply<'customerPrivacy'>['data'];

/** Shows a customer's consents and who has viewed the data, with a copy of the data and its deletion. */
export const CustomerPrivacyPage = () => {
  const { t } = useTexts();
  const privacy = useCall('customerPrivacy', {});
  const { data, error } = privacy;
  return (
    <CustomerPage heading={t('customer.privacy.title')}>
      {error && !data && <LoadFailed title={t('error.loadFailed')} error={error} onRetry={() => void privacy.mutate()} />}
      {!data && !error && (
        <LoadingRegion>
          <CardsSkeleton lines={[3, 3, 1, 2]} />
        </LoadingRegion>
      )}
      {data && (
        <Grid gap="4" templateColumns="minmax(0, 1fr)">
          <Section id="privacy-data" title={t('customer.privacy.data')}>
            <Inset py="4">
              <DownloadButton
                variant="outline"
                size="lg"
                label={t('customer.privacy.copy')}
                load={() => callFile('customerCopy', {})}
              />
              <Muted mt="2">{t('customer.privacy.copyText')}</Muted>
            </Inset>
          </Section>
          <SeenBy seenBy={data.data.seenBy} />
          <Consents consents={data.data.consents}>
            {data.data.reminders && <Reminders reminders={data.data.reminders} onChanged={() => void privacy.mutate()} />}
          </Consents>
          <Deletion account={data.data.account} onDeleted={() => void privacy.mutate()} />
        </Grid>
      )}
    </CustomerPage>
  );
};

/** The number of consents that are shown when the page opens. */
const initialConsents = 3;

const Consents = ({ consents, children }: { readonly consents: Privacy['consents']; readonly children: ReactNode }) => {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section id="privacy-consents" title={t('customer.privacy.consents')}>
      {consents.length === 0 ? (
        <Inset py="4">{t('customer.privacy.noConsents')}</Inset>
      ) : (
        <>
          <ul>
            {consents.slice(0, isOpen ? undefined : initialConsents).map((consent) => (
              <Entry key={consent.orderNo}>
                <Consent consent={consent} />
              </Entry>
            ))}
          </ul>
          <Inset py="4">
            {consents.length > initialConsents && !isOpen && (
              <Button variant="plain" px="0" guard={false} onClick={() => setOpen(true)}>
                {t('customer.privacy.more', { n: consents.length })}
              </Button>
            )}
            <Muted>{t('customer.privacy.stays')}</Muted>
          </Inset>
        </>
      )}
      {children}
    </Section>
  );
};

type RemindersProps = { readonly reminders: NonNullable<Privacy['reminders']>; readonly onChanged: () => void };

/** Shows the consent to reminders. No contract needs it, so it can be withdrawn and given again. */
const Reminders = ({ reminders: { version, given, withdrawn }, onChanged }: RemindersProps) => {
  const { t } = useTexts();
  const { trigger, isMutating } = useSend('customerReminders', { onSuccess: onChanged });
  const isOn = withdrawn === null;
  const changedAt = withdrawn ?? given;
  return (
    <Inset py="4" borderTopWidth="1px" borderColor="border.muted">
      <Flex gap="3" direction={{ base: 'column', md: 'row' }} align="flex-start" justify="space-between">
        <Box minW="0">
          <div>{t('customer.privacy.reminders')}</div>
          <Muted className="num">
            {changedAt === null
              ? t('customer.privacy.remindersFirst', { version })
              : t(`customer.privacy.${isOn ? 'remindersSince' : 'remindersEnded'}`, { version, time: minute(changedAt) })}
          </Muted>
          <Muted>{t('customer.privacy.remindersText')}</Muted>
        </Box>
        <Button variant="outline" flexShrink="0" busy={isMutating} onClick={() => void trigger({ body: { wanted: !isOn } })}>
          {t(isOn ? 'customer.privacy.withdraw' : 'customer.privacy.resume')}
        </Button>
      </Flex>
    </Inset>
  );
};

const Consent = ({ consent }: { readonly consent: Privacy['consents'][number] }) => {
  const { t } = useTexts();
  const { productName, companyName, version, at, declarations, documents, state } = consent;
  return (
    <Flex gap={{ base: '2', md: '3' }} direction={{ base: 'column', md: 'row' }} align="flex-start" justify="space-between">
      <Box minW="0">
        <details>
          <Box as="summary" color="fg.link" cursor="pointer" minH="6">
            {t('customer.privacy.terms', { product: productName })}
          </Box>
          <Box as="ul" mt="2" mb="2" ps="5" css={{ listStyle: 'disc' }}>
            {documents.map(({ title }) => (
              <li key={title}>{t('customer.privacy.read', { title })}</li>
            ))}
            {declarations.map((declaration) => (
              <li key={declaration} lang={/\p{Script=Han}/u.test(declaration) ? 'zh-CN' : 'en-US'}>
                {declaration}
              </li>
            ))}
          </Box>
        </details>
        <Muted className="num">{t('customer.privacy.given', { version, time: minute(at) })}</Muted>
        <Muted>{t('customer.privacy.to', { company: companyName })}</Muted>
      </Box>
      <Flex
        as="span"
        flexShrink="0"
        gap="1"
        align="center"
        px="2"
        py="0.5"
        borderRadius="l1"
        bg="bg.muted"
        color="fg.muted"
        textStyle="sm"
      >
        <Lock size={14} aria-hidden />
        {t(`customer.privacy.state.${state}`)}
      </Flex>
    </Flex>
  );
};

/** The number of views of the data that are shown when the page opens. */
const initialViews = 5;

const SeenBy = ({ seenBy }: { readonly seenBy: Privacy['seenBy'] }) => {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section id="privacy-seen" title={t('customer.privacy.seen')} note={t('customer.privacy.seenNote')}>
      {seenBy.length === 0 ? (
        <Inset pt="4">{t('customer.privacy.nobody')}</Inset>
      ) : (
        <ul>
          {seenBy.slice(0, isOpen ? undefined : initialViews).map(({ name, orgName, purpose, no, at }, index) => (
            // Two entries may be equal, and their order does not change.
            // oxlint-disable-next-line react/no-array-index-key
            <Entry key={index}>
              <Flex justify="space-between" gap="3" align="baseline" wrap="wrap">
                <Box fontWeight="semibold">{[name, orgName].filter((each) => each !== '').join(' · ')}</Box>
                <Muted className="num">{minute(at)}</Muted>
              </Flex>
              <Muted>
                {t(`customer.privacy.purpose.${purpose}`)} <span className="num">{no}</span>
              </Muted>
            </Entry>
          ))}
        </ul>
      )}
      <Inset py="3">
        {seenBy.length > initialViews && !isOpen && (
          <Button variant="plain" px="0" guard={false} onClick={() => setOpen(true)}>
            {t('customer.privacy.more', { n: seenBy.length })}
          </Button>
        )}
        <Muted>{t('customer.privacy.seenText')}</Muted>
      </Inset>
    </Section>
  );
};

const Deletion = ({ account, onDeleted }: { readonly account: Privacy['account']; readonly onDeleted: () => void }) => {
  const { t } = useTexts();
  const [deletion, setDeletion] = useState<'deletable' | 'account'>();
  const { drafts, family, orders, policies, inForce, unfinished } = account;
  const isEmpty = drafts + family === 0;
  const ownRecords = [
    drafts > 0 && t('customer.privacy.ownDrafts', { n: drafts }),
    family > 0 && t('customer.privacy.ownFamily', { n: family }),
    t('customer.privacy.ownFilters'),
  ]
    .filter((each) => each !== false)
    .join(t('customer.privacy.comma'));
  const reason =
    inForce > 0
      ? t('customer.privacy.inForce', { n: inForce })
      : unfinished > 0
        ? t('customer.privacy.unfinished', { n: unfinished })
        : undefined;
  return (
    <Section id="privacy-deletion" title={t('customer.privacy.deletion')}>
      <Inset py="4">
        <PrivacyLine icon={<LineIcon icon={Trash2} size={20} color="fg.error" />} title={t('customer.privacy.now')}>
          <span id="own-records">{isEmpty ? t('customer.privacy.nothing') : ownRecords}</span>
        </PrivacyLine>
        <Box mt="3">
          <PrivacyLine icon={<LineIcon icon={UserX} size={20} color="fg.error" />} title={t('customer.privacy.withAccount')}>
            {t('customer.privacy.withAccountText')}
          </PrivacyLine>
        </Box>
        {orders > 0 && (
          <Box mt="3">
            <PrivacyLine icon={<LineIcon icon={Lock} size={20} color="fg.muted" />} title={t('customer.privacy.kept')}>
              {t('customer.privacy.keptText', { orders, policies })}
            </PrivacyLine>
          </Box>
        )}
        {reason !== undefined && (
          <Note tone="warning" display="flex" gap="2" id="why-not">
            <LineIcon icon={TriangleAlert} />
            {reason}
          </Note>
        )}
        <Grid mt="4" gap="3" templateColumns={{ base: '1fr', md: 'auto auto 1fr' }}>
          <Button
            variant="outline"
            size="lg"
            colorPalette="red"
            whiteSpace="normal"
            h="auto"
            minH="11"
            disabled={isEmpty}
            aria-describedby={isEmpty ? 'own-records' : undefined}
            onClick={() => setDeletion('deletable')}
          >
            {t('customer.privacy.deletable')}
          </Button>
          <Button
            variant="outline"
            size="lg"
            h="auto"
            minH="11"
            disabled={reason !== undefined}
            aria-describedby={reason === undefined ? undefined : 'why-not'}
            onClick={() => setDeletion('account')}
          >
            {t('customer.privacy.account')}
          </Button>
        </Grid>
      </Inset>
      {deletion && (
        <DeleteDialog scope={deletion} ownRecords={ownRecords} onClose={() => setDeletion(undefined)} onDeleted={onDeleted} />
      )}
    </Section>
  );
};

const PrivacyLine = ({
  icon,
  title,
  children,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <Flex gap="3">
    {icon}
    <Box>
      <Box fontWeight="semibold">{title}</Box>
      <Muted>{children}</Muted>
    </Box>
  </Flex>
);
