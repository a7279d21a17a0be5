import { Box } from '@chakra-ui/react';
import { surrenderWords } from '@insure/engine';
import { ChevronRight, Contact, FileX, type LucideIcon, PenLine, Phone, Repeat2, UserMinus, UserPlus } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { endorsementPage, endorsePage } from '../addresses.ts';
import { LinkRow } from '../components/page/link-row.tsx';
import { ButtonAnchor, TextLink } from '../components/form/button.tsx';
import { Entry } from '../components/list/entries.tsx';
import { Inset, LineIcon, Muted, Section } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';
import { type WishKind, wishKinds, wishTextsOf, wishTitles } from './wish-kinds.ts';
import type { Policy } from './policy-parts.tsx';

const icons: Readonly<Record<WishKind, LucideIcon>> = {
  ADD: UserPlus,
  REMOVE: UserMinus,
  REPLACE: Repeat2,
  CORRECT: PenLine,
  HOLDER: Contact,
  SURRENDER: FileX,
};

/** Shows the changes that a customer can make of a policy, each with its price or a description. */
export const Changes = ({ policy }: { readonly policy: Policy }) => {
  const { t: ofPersons, language } = useTexts();
  const t = wishTextsOf(ofPersons, policy);
  const { policyNo, startDate, endorsement } = policy;
  const { kinds, underWay, coolingOffUntil } = endorsement;
  const people = t('customer.change.peopleText', { date: startDate });
  const texts: Readonly<Record<WishKind, string>> = {
    ADD: people,
    REMOVE: people,
    REPLACE: people,
    CORRECT: t('customer.change.nameText'),
    HOLDER: t('customer.change.contactText'),
    SURRENDER:
      coolingOffUntil === undefined
        ? surrenderWords(endorsement.surrender, language)
        : t('customer.change.surrenderCooling', { date: coolingOffUntil }),
  };
  const offeredKinds = wishKinds.filter((kind) => kinds.includes(kind));
  const note =
    underWay !== undefined ? t('customer.change.underWay') : offeredKinds.length === 0 ? t('customer.change.none') : undefined;
  return (
    <Section id="customer-changes" title={t('customer.change.title')}>
      {note === undefined ? (
        <ul>
          {offeredKinds.map((kind) => (
            <Entry key={kind} px="0" py="0">
              <LinkRow to={endorsePage(policyNo, kind)}>
                <LineIcon icon={icons[kind]} size={20} color="fg.muted" />
                <Box flex="1">
                  {t(wishTitles[kind])}
                  <Muted>{texts[kind]}</Muted>
                </Box>
                <ChevronRight size={18} aria-hidden />
              </LinkRow>
            </Entry>
          ))}
        </ul>
      ) : (
        <Inset py="4">
          {note}{' '}
          {underWay !== undefined && (
            <TextLink to={endorsementPage(underWay)}>{t('policy.underWayOpen', { no: underWay })}</TextLink>
          )}
        </Inset>
      )}
    </Section>
  );
};

/** Shows how to claim. */
export const Claims = ({ policy: { policyNo, claimsPhone, companyName } }: { readonly policy: Policy }) => {
  const { t } = useTexts();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#customer-claims') document.querySelector('#customer-claims')?.scrollIntoView({ block: 'center' });
  }, [hash]);
  const steps = [
    t('customer.claim.first'),
    t('customer.claim.report', { no: policyNo }),
    t('customer.claim.keep'),
    t('customer.claim.send'),
  ];
  return (
    <Section id="customer-claims" title={t('customer.claim.title')}>
      <Inset py="4">
        {claimsPhone !== '' && (
          <ButtonAnchor variant="outline" size="lg" w="full" href={`tel:${claimsPhone}`} mb="4">
            <Phone aria-hidden />
            <span className="num">{t('customer.claim.call', { company: companyName, phone: claimsPhone })}</span>
          </ButtonAnchor>
        )}
        <Box as="ol" ps="5" css={{ listStyle: 'decimal', '& > li + li': { marginTop: '0.5rem' } }}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Box>
      </Inset>
    </Section>
  );
};
