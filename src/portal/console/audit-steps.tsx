import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import type { AuditRow } from '../../contract/audit.ts';
import { Button } from '../components/form/button.tsx';
import { useTexts } from '../texts/language.ts';

/** Joins the steps of one order, its payment and its policy within a minute into one row, with a button that shows all of them. */
export const useSteps = (rows: readonly AuditRow[] | undefined, isJoined: boolean) => {
  const { t } = useTexts();
  const [unfoldedIds, setUnfoldedIds] = useState<ReadonlySet<number>>(new Set());
  const groups = rows && (isJoined ? joinRows(rows) : rows.map((row) => [row] as const));
  const visibleRows = groups?.flatMap((group) => (unfoldedIds.has(group[0].id) ? group : [group[0]]));
  const steps = new Map(groups?.map(([first, ...rest]) => [first.id, rest.length]));
  const more = ({ id, subjectNo: no }: AuditRow) => {
    const n = steps.get(id) ?? 0;
    if (n === 0) return null;
    const isOpen = unfoldedIds.has(id);
    return (
      <Button
        variant="plain"
        size="xs"
        px="0"
        guard={false}
        color="fg.muted"
        aria-expanded={isOpen}
        aria-label={t('console.audit.stepsOf', { n, no })}
        onClick={() => setUnfoldedIds(new Set(isOpen ? [...unfoldedIds].filter((other) => other !== id) : [...unfoldedIds, id]))}
      >
        {t('console.audit.steps', { n })}
        {isOpen ? <ChevronUp size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
      </Button>
    );
  };
  return { shown: visibleRows, more, groups: groups?.length ?? 0 };
};

type Group = readonly [AuditRow, ...AuditRow[]];

const joinRows = (rows: readonly AuditRow[]): readonly Group[] => {
  const groups: [AuditRow, ...AuditRow[]][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    const isNear =
      group !== undefined &&
      row.orderNo !== null &&
      group[0].orderNo === row.orderNo &&
      Date.parse(group[0].at) - Date.parse(row.at) < 60_000;
    if (isNear) group.push(row);
    else groups.push([row]);
  }
  return groups;
};
