import { reportIdLimit, widgetTextLimit } from '@portal/contract/insights/reports/report-values';
import { saveWidgetBody, type Widget, type WidgetValues } from '@portal/contract/insights/reports/widget-schemas';
import { useNavigate, useParams } from 'react-router';
import { sessionDraft } from '../../forms/draft.ts';
import { TextArea } from '../../forms/text-area.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { draftKey } from '../../lib/drafts.ts';
import { useSession } from '../../lib/session/session.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { EditPage, EditPending, SaveButtons, SaveFailed } from './edit-page.tsx';
import { keepWidget, useWidget } from './report-admin-queries.ts';
import { widgetsPath } from './report-paths.ts';
import classes from './reports.module.css';

const inList = { list: 'Widgets', path: widgetsPath };

/** /admin/reporting-portal/widgets/add */
export function AddWidgetPage() {
  return <WidgetForm widget={null} />;
}

/** /admin/reporting-portal/widgets/{id} */
export function WidgetPage() {
  const { ravenId = '' } = useParams();
  const query = useWidget(ravenId);
  if (!query.data) return <EditPending {...inList} title="Edit widget" what="widget" query={query} />;
  return <WidgetForm key={ravenId} widget={query.data} />;
}

const empty: WidgetValues = {
  name: '',
  description: '',
  reportWorkspaceId: '',
  reportId: '',
  widgetPageId: '',
  reportPageId: '',
};

function valuesOf({ ravenId, id, reportPageId, ...widget }: Widget): WidgetValues {
  return { ...widget, reportPageId: reportPageId ?? '' };
}

function WidgetForm({ widget }: { readonly widget: Widget | null }) {
  const { userId } = useSession();
  const navigate = useNavigate();
  const ravenId = widget?.ravenId ?? null;
  const form = useForm({
    rules: saveWidgetBody,
    initial: widget ? valuesOf(widget) : empty,
    draft: sessionDraft<WidgetValues>(draftKey(userId, `widget.${ravenId ?? 'new'}.${widget?.version ?? 0}`)),
    save: (parsed) => keepWidget(ravenId, parsed),
    onSaved: () => {
      toast.saved('The widget was saved.');
      void navigate(widgetsPath);
    },
  });
  const idProps = { form, isRequired: true, maxLength: reportIdLimit } as const;
  return (
    <EditPage {...inList} title={widget ? 'Edit widget' : 'Add widget'}>
      <form onSubmit={form.submit} noValidate className={classes.form}>
        <SaveFailed failure={form.otherFailure} what="widget" />
        <TextField form={form} name="name" label="Name" isRequired />
        <TextArea form={form} name="description" label="Description" maxLength={widgetTextLimit} minRows={2} />
        <TextField
          {...idProps}
          name="reportWorkspaceId"
          label="Workspace ID"
          description="built-in for the portal's own figures"
        />
        <TextField {...idProps} name="reportId" label="Report ID" />
        <TextField {...idProps} name="widgetPageId" label="Widget page ID" />
        <TextField
          form={form}
          name="reportPageId"
          label="Report page ID"
          description="Where a click on the widget leads; leave it empty for no drill-down"
          maxLength={reportIdLimit}
        />
        <SaveButtons path={widgetsPath} isSaving={form.isSaving} />
      </form>
    </EditPage>
  );
}
