import { Box, Flex, type FlexProps, Spinner } from '@chakra-ui/react';
import { Ban, Check, Clock, Hourglass, type LucideIcon, TriangleAlert, Undo2 } from 'lucide-react';
import { callFile } from '../api/call.ts';
import { Button, ButtonLink } from '../components/form/button.tsx';
import { DownloadButton, DownloadPolicy } from '../components/page/download-button.tsx';
import { useIsCustomer } from '../session/session.ts';
import { type TextKey, useTexts } from '../texts/language.ts';
import { endorsementPage, orderPage } from '../addresses.ts';
import { BackToPayment } from './pay-button.tsx';
import { isMoving, isPayable, type Stage } from './stage.ts';
import { cashierOf, type Payment, wording } from './payment.ts';

type Look = { readonly palette: string; readonly Icon: LucideIcon; readonly title: TextKey; readonly text?: TextKey };

const looks: Readonly<Record<Stage, Look>> = {
  issued: { palette: 'green', Icon: Check, title: 'cashier.issuedTitle', text: 'cashier.issuedText' },
  endorsed: { palette: 'green', Icon: Check, title: 'cashier.endorsedTitle', text: 'cashier.endorsedText' },
  issuing: { palette: 'blue', Icon: Hourglass, title: 'cashier.paidTitle', text: 'cashier.paidText' },
  issueFailed: { palette: 'red', Icon: TriangleAlert, title: 'cashier.issueFailedTitle', text: 'cashier.issueFailedText' },
  refunding: { palette: 'blue', Icon: Undo2, title: 'cashier.refundTitle', text: 'cashier.refundText' },
  refunded: { palette: 'gray', Icon: Undo2, title: 'cashier.refundedTitle' },
  confirming: { palette: 'blue', Icon: Hourglass, title: 'cashier.waitTitle', text: 'cashier.waitText' },
  failed: { palette: 'red', Icon: TriangleAlert, title: 'cashier.failedTitle' },
  payable: { palette: 'orange', Icon: Clock, title: 'cashier.notYetTitle', text: 'cashier.notYetText' },
  underwriting: { palette: 'blue', Icon: Hourglass, title: 'cashier.underwritingTitle', text: 'cashier.underwritingText' },
  back: { palette: 'orange', Icon: TriangleAlert, title: 'cashier.backTitle' },
  declined: { palette: 'red', Icon: Ban, title: 'cashier.declinedTitle', text: 'cashier.declinedText' },
  draft: { palette: 'gray', Icon: Clock, title: 'cashier.draftTitle' },
  expired: { palette: 'gray', Icon: Clock, title: 'cashier.expiredTitle', text: 'cashier.expiredText' },
  cancelled: { palette: 'gray', Icon: Ban, title: 'cashier.cancelledTitle', text: 'cashier.cancelledText' },
};
/** Whether money was charged, as far as the server knows. */
export const chargeText = (payment: Payment): TextKey =>
  payment.charged === false ? 'cashier.chargedNo' : payment.charged ? 'cashier.chargedYes' : 'cashier.chargedUnknown';

/** Padding of the card on the page of the result. */
const edge = { base: '5', md: '8' };

/** The stage of a payment in a heading and a sentence; after a failure the sentence says whether money was charged. */
export const StageHead = ({ payment, px = edge }: { readonly payment: Payment } & Pick<FlexProps, 'px'>) => {
  const { t } = useTexts();
  const { stage } = payment;
  const { palette, Icon, title, text } = looks[stage];
  const hasText = stage !== 'declined' || payment.charged === false;
  const sentence = stage === 'failed' ? chargeText(payment) : hasText ? text : undefined;
  return (
    <Flex
      gap="4"
      align={sentence === undefined ? 'center' : undefined}
      px={px}
      pt={{ base: '6', md: '8' }}
      colorPalette={palette}
      role="status"
    >
      <Flex
        bg="colorPalette.solid"
        color="colorPalette.contrast"
        w="11"
        h="11"
        borderRadius="full"
        align="center"
        justify="center"
        flexShrink="0"
      >
        {stage === 'confirming' || stage === 'issuing' ? (
          <Spinner size="md" />
        ) : (
          <Icon size={24} strokeWidth={1.75} aria-hidden />
        )}
      </Flex>
      <Box>
        <Box as="h2" textStyle="2xl" fontWeight="semibold">
          {t(wording(payment.type, title))}
        </Box>
        {sentence !== undefined && <Box color="fg.muted">{t(wording(payment.type, sentence), { date: payment.startDate })}</Box>}
      </Box>
    </Flex>
  );
};

/** The actions of a stage. */
export const StageActions = ({
  payment,
  onCheck,
  px = edge,
}: { readonly payment: Payment; readonly onCheck: () => void } & Pick<FlexProps, 'px'>) => {
  const { t } = useTexts();
  const { stage } = payment;
  const isChange = payment.type === 'edit';
  const isCustomer = useIsCustomer();
  return (
    <Flex gap="2" wrap="wrap" px={px} pt="5" pb="6">
      {!isChange && payment.policyNo !== undefined && (
        <DownloadPolicy policyNo={payment.policyNo} variant="solid" size="md" label={t('action.downloadPolicy')} />
      )}
      {stage === 'endorsed' && (
        <DownloadButton
          size="md"
          label={t('cashier.sheet')}
          fileName={`${payment.no}.pdf`}
          load={() => callFile('endorsePdf', { params: { endorseOrderNo: payment.no } })}
        />
      )}
      {isPayable(stage) && (stage === 'payable' || payment.charged === false) && (
        <ButtonLink size="md" to={cashierOf(payment)}>
          {t(stage === 'failed' ? 'cashier.payAgain' : 'cashier.continuePay')}
        </ButtonLink>
      )}
      {(isMoving(stage) || stage === 'failed') && (
        <Button size="md" variant="outline" onClick={onCheck}>
          {t('cashier.checkAgain')}
        </Button>
      )}
      {stage === 'confirming' && <BackToPayment payment={payment} onChange={onCheck} />}
      <ButtonLink size="md" variant="outline" to={isChange ? endorsementPage(payment.no) : orderPage(payment.no)}>
        {t(isChange ? 'cashier.viewChange' : 'action.viewOrder')}
      </ButtonLink>
      {!isChange && !isCustomer && (
        <ButtonLink size="md" variant="ghost" to="/home">
          {t('cashier.again')}
        </ButtonLink>
      )}
    </Flex>
  );
};
