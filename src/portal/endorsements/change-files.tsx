import type { EndorsementDetail } from '../../contract/endorsements.ts';
import { AttachmentRow, fieldSlot } from '../attachments/attachments-card.tsx';
import { Inset, Section } from '../components/page/section.tsx';
import { PersonAnswers } from '../orders/order-persons.tsx';
import { textsOf } from '../texts/insured.ts';
import { useTexts } from '../texts/language.ts';

/** Shows the answers and files of the persons or things that are added, and the files of the whole change. */
export const ChangeFiles = ({ endorsement }: { readonly endorsement: EndorsementDetail }) => {
  const t = textsOf(useTexts().t, endorsement);
  const { lines, attachments } = endorsement;
  const others = attachments.filter(({ slot }) => slot !== fieldSlot);
  const linesWithAnswers = lines.flatMap(({ name, answers }, no) => (answers ? [{ no, finalName: name, answers }] : []));
  return (
    <>
      {linesWithAnswers.length > 0 && (
        <Section id="endorsement-answers" title={t('endorsement.joiningAnswers')} overflow="hidden">
          <PersonAnswers rows={linesWithAnswers} />
        </Section>
      )}
      {others.length > 0 && (
        <Section id="endorsement-files" title={t('product.attachments')}>
          <Inset as="ul" py="2">
            {others.map((file) => (
              <AttachmentRow key={file.id} file={file} />
            ))}
          </Inset>
        </Section>
      )}
    </>
  );
};
