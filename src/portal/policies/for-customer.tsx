import { Box } from '@chakra-ui/react';
import { ChevronRight, Contact, FileX, type LucideIcon, PenLine, Phone, Users } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { EndorsementKind } from '../../contract/endorsements.ts';
import { endorsePage } from '../addresses.ts';
import { LinkRow } from '../components/page/link-row.tsx';
import { ButtonAnchor } from '../components/form/button.tsx';
import { Entry } from '../components/list/entries.tsx';
import { Inset, LineIcon, Muted, Section } from '../components/page/section.tsx';
import { today } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import type { Policy } from './policy-parts.tsx';

type Act = { readonly kind: EndorsementKind; readonly icon: LucideIcon; readonly title: string; readonly text: string };

/** The actions of a customer on a policy, each with its price or a description. */
export const Changes = ({ policy: { policyNo, startDate, endorsement } }: { readonly policy: Policy }) => {
  const { t } = useTexts();
  const { kinds, underWay, coolingOffUntil } = endorsement;
  const people = kinds.find((kind) => kind === 'ADD' || kind === 'REMOVE');
  const isBefore = today() < startDate;
  const actions: readonly Act[] = [
    { kind: 'HOLDER', icon: Contact, title: t('customer.change.contact'), text: t('customer.change.contactText') },
    {
      kind: people ?? 'ADD',
      icon: Users,
      title: t('customer.change.people'),
      text: t('customer.change.peopleText', { date: startDate }),
    },
    { kind: 'CORRECT', icon: PenLine, title: t('customer.change.name'), text: t('customer.change.nameText') },
    {
      kind: 'SURRENDER',
      icon: FileX,
      title: t('customer.change.surrender'),
      text:
        coolingOffUntil === undefined
          ? t(isBefore ? 'customer.change.surrenderAll' : 'customer.change.surrenderPart')
          : t('customer.change.surrenderCooling', { date: coolingOffUntil }),
    },
  ];
  const offered = actions.filter(({ kind }) => kinds.includes(kind));
  const note =
    underWay !== undefined ? t('customer.change.underWay') : offered.length === 0 ? t('customer.change.none') : undefined;
  return (
    <Section id="customer-changes" title={t('customer.change.title')}>
      {note === undefined ? (
        <ul>
          {offered.map(({ kind, icon, title, text }) => (
            <Entry key={kind} px="0" py="0">
              <LinkRow to={endorsePage(policyNo, kind)}>
                <LineIcon icon={icon} size={20} color="fg.muted" />
                <Box flex="1">
                  {title}
                  <Muted>{text}</Muted>
                </Box>
                <ChevronRight size={18} aria-hidden />
              </LinkRow>
            </Entry>
          ))}
        </ul>
      ) : (
        <Inset py="4">{note}</Inset>
      )}
    </Section>
  );
};

/** How to claim. */
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
