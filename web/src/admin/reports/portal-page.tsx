import { type Portal, type PortalToSave, savePortalBody } from '@portal/contract/insights/reports/portal-schemas';
import { reportTexts } from '@portal/contract/insights/reports/report-messages';
import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { CheckField } from '../../forms/check-field.tsx';
import { sessionDraft } from '../../forms/draft.ts';
import type { Rules } from '../../forms/rules.ts';
import { TextArea } from '../../forms/text-area.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { draftKey } from '../../lib/drafts.ts';
import { lazy } from '../../lib/lazy.ts';
import { useSession } from '../../lib/session/session.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { EditPage, EditPending, SaveButtons, SaveFailed } from './edit-page.tsx';
import { PortalCompanies } from './portal-companies.tsx';
import type { PortalForm as Values } from './portal-form.ts';
import { keepPortal, usePortal, usePortals } from './report-admin-queries.ts';
import { portalsPath } from './report-paths.ts';
import classes from './reports.module.css';
import { Declined, useQuestion } from './use-question.tsx';

// With what drags: the fields above do not wait for it.
const PortalWidgets = lazy(async () => ({ default: (await import('./portal-widgets.tsx')).PortalWidgets }));

const inList = { list: 'Portals', path: portalsPath };

/** /admin/reporting-portal/portals/add */
export function AddPortalPage() {
  return <PortalForm portal={null} />;
}

/** /admin/reporting-portal/portals/{id} */
export function PortalPage() {
  const { ravenId = '' } = useParams();
  const query = usePortal(ravenId);
  if (!query.data) return <EditPending {...inList} title="Edit portal" what="portal" query={query} />;
  return <PortalForm key={ravenId} portal={query.data} />;
}

const empty: Values = { name: '', description: '', isDefault: false, widgets: [], companies: [] };

function valuesOf({ ravenId, widgets, ...portal }: Portal): Values {
  return { ...portal, widgets: widgets.map((widget) => ({ ravenId: widget.ravenId, name: widget.name })) };
}

/** What has to be confirmed before a portal is saved, beside those that there are (C 5.7). */
function questionsOf(portal: PortalToSave, others: readonly Portal[]): string[] {
  const isUnassigned = portal.companies.length === 0;
  return [
    // A second one is refused anyway.
    ...(isUnassigned && others.every(({ companies }) => companies.length > 0) ? [reportTexts.unassignedQuestion] : []),
    ...(portal.isDefault && others.some(({ isDefault }) => isDefault) ? [reportTexts.defaultQuestion] : []),
  ];
}

function PortalForm({ portal }: { readonly portal: Portal | null }) {
  const { userId } = useSession();
  const navigate = useNavigate();
  const { refetch } = usePortals();
  const { ask, dialog } = useQuestion();
  const ravenId = portal?.ravenId ?? null;
  const save = async (parsed: PortalToSave) => {
    const { data = [] } = await refetch();
    const others = data.filter((each) => each.ravenId !== ravenId);
    for (const question of questionsOf(parsed, others)) if (!(await ask(question))) throw new Declined();
    await keepPortal(ravenId, parsed);
  };
  const form = useForm({
    rules: savePortalBody as unknown as Rules<Values, PortalToSave>,
    initial: portal ? valuesOf(portal) : empty,
    draft: sessionDraft<Values>(draftKey(userId, `portal.${ravenId ?? 'new'}.${portal?.version ?? 0}`)),
    save,
    onSaved: () => {
      toast.saved('The portal was saved.');
      void navigate(portalsPath);
    },
  });
  const failure = form.otherFailure instanceof Declined ? null : form.otherFailure;
  return (
    <EditPage {...inList} title={portal ? 'Edit portal' : 'Add portal'}>
      <form onSubmit={form.submit} noValidate className={classes.form}>
        <SaveFailed failure={failure} what="portal" />
        <TextField form={form} name="name" label="Name" isRequired />
        <TextArea form={form} name="description" label="Description" minRows={2} />
        <CheckField form={form} name="isDefault" label="Default portal" />
        <Suspense>
          <PortalWidgets form={form} />
        </Suspense>
        <PortalCompanies form={form} ravenId={ravenId} />
        <SaveButtons path={portalsPath} isSaving={form.isSaving} />
      </form>
      {dialog}
    </EditPage>
  );
}
