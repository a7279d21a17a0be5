import { Card } from '@insure/engine/react';
import type { ComponentProps, ReactNode } from 'react';
import { ListBody } from '../../parts/list-body.tsx';
import { useTexts } from '../../texts/language.ts';
import { CustomerHead } from './customer-head.tsx';

type BodyProps = ComponentProps<typeof ListBody>;
type Props = Pick<BodyProps, 'list' | 'pager'> & {
  readonly heading: string;
  readonly text: string;
  /** What stands where there is nothing yet. */
  readonly empty: Pick<BodyProps['empty'], 'icon' | 'title' | 'text'>;
  readonly children: ReactNode;
};

/** A list of the customer's below the ways to the others. */
export const CustomerList = ({ heading, text, list, empty, pager, children }: Props) => {
  const { t } = useTexts();
  return (
    <>
      <CustomerHead heading={heading} text={text} />
      <Card overflow="hidden">
        <ListBody list={list} empty={{ ...empty, action: t('customer.again'), onAction: () => void list.mutate() }} pager={pager}>
          {children}
        </ListBody>
      </Card>
    </>
  );
};
