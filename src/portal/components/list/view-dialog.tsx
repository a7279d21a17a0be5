import type { View, ViewList } from '../../../contract/views.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notify.ts';
import { useTexts } from '../../texts/language.ts';
import { FormDialog } from '../feedback/dialog.tsx';
import { TextField, useForm } from '../form/form.tsx';

type Props = {
  readonly list: ViewList;
  readonly query: string;
  /** The view that gets another name. If undefined, the filters are saved as a new view. */
  readonly viewToRename: View | undefined;
  readonly onClose: (view?: View) => void;
};

/** Asks for the name under which filters are saved, or for another name of a view. */
export const ViewDialog = ({ list, query, viewToRename: renamed, onClose }: Props) => {
  const { t } = useTexts();
  const form = useForm({
    initial: { name: renamed?.name ?? '' },
    check: (_, { name }) => (name.trim() === '' ? t('list.viewNameMissing') : undefined),
    send: async ({ name }) => {
      const { data } = renamed
        ? await call('viewRename', { body: { id: renamed.id, name } }, { quiet: true })
        : await call('viewSave', { body: { list, name, query } }, { quiet: true });
      notify({ tone: 'success', title: t('list.viewSaved', { name: data.name }) });
      onClose(data);
    },
  });
  return (
    <FormDialog
      title={t(renamed ? 'list.renameViewTitle' : 'list.saveView')}
      action={t('list.save')}
      onClose={() => onClose()}
      form={form}
    >
      <TextField
        form={form}
        name="name"
        label={t('list.viewName')}
        hint={renamed ? undefined : t('list.saveViewText')}
        size="md"
        maxLength={30}
        autoComplete="off"
      />
    </FormDialog>
  );
};
