import { sections } from '@portal/contract/core/section';
import { type LineKind, lineKinds } from '@portal/contract/lines/line-kinds';
import { useNavigate, useSearchParams } from 'react-router';
import { lazy } from '../../lib/lazy.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import type { ListScreenProps, QuickFilter } from '../../ui/list/list-types.ts';
import { LazyFilterPanel } from '../filters/lazy-filter-panel.tsx';
import { useCodes } from '../scan/use-codes.tsx';
import { keepListOrder } from './list-order.ts';
import { placeParams, useQuickFilters, withTab } from './quick-filter-params.ts';
import { useListMemory } from './use-list-memory.ts';
import type { QueueRows } from './use-queue-rows.ts';

/** What is the same at each visit of a queue. */
export interface QueueDefinition<Row>
  extends Pick<ListScreenProps<Row>, 'tabs' | 'card' | 'lead' | 'rowHref' | 'rowLabel'> {
  readonly kind: LineKind;
  /** What the list is called; as the menu calls its section where it is left out. */
  readonly title?: string;
  readonly quickFilters: readonly QuickFilter<Row>[];
  /** Whether a panel of filters narrows its rows. */
  readonly hasFilters?: boolean;
}

interface QueueScreenProps<Row>
  extends Pick<
    ListScreenProps<Row>,
    'columns' | 'actions' | 'headerLink' | 'legend' | 'autoRefresh' | 'selection' | 'viewFilter' | 'canExportAllTabs'
  > {
  readonly queue: QueueDefinition<Row>;
  readonly list: QueueRows<Row>;
  /** Another tab was opened. */
  readonly onTabChange?: () => void;
}

const ViewsMenu = lazy(async () => ({ default: (await import('./views/views-menu.tsx')).ViewsMenu }));

const rowId = ({ lineItemId }: { readonly lineItemId: number }) => String(lineItemId);

/** The list of a queue: its tab is in the address, a row opens its page, and what the user has set is kept. */
export function QueueScreen<Row extends { readonly lineItemId: number; readonly company: string }>({
  queue: { kind, title, hasFilters = false, quickFilters: offered, ...definition },
  list: { rows, status, failure, search, filters, news, onRetry },
  onTabChange,
  ...screen
}: QueueScreenProps<Row>) {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { section } = lineKinds[kind];
  const label = title ?? sections[section].label;
  const memory = useListMemory(section);
  const codes = useCodes();
  const quickFilters = useQuickFilters(offered, params, setParams);
  return (
    <>
      <PageTitle title={label} />
      <ListScreen
        {...definition}
        {...screen}
        {...memory}
        label={label}
        gridName={label}
        rows={rows}
        rowId={rowId}
        status={status}
        failure={failure}
        search={search}
        live={{
          news,
          lineOf: ({ lineItemId }) => ({ section, lineItemId }),
          key: JSON.stringify(filters.applied),
        }}
        codes={codes}
        quickFilters={quickFilters}
        views={{
          render: (shown, onOpen) => <ViewsMenu gridName={section} shown={shown} onOpen={onOpen} />,
          onPlace: (view) => setParams(placeParams(view)),
        }}
        {...(hasFilters && { filters: <LazyFilterPanel {...filters} /> })}
        onRetry={onRetry}
        onOrder={(shown, tab) =>
          keepListOrder(section, {
            tab: tab?.id ?? '',
            tabLabel: tab?.tabDisplay ?? label,
            lineItemIds: shown.map(({ lineItemId }) => lineItemId),
          })
        }
        onOpen={(row) => navigate(definition.rowHref(row))}
        activeTab={params.get('tab')}
        onTab={(tab, { isCorrection }) => {
          onTabChange?.();
          setParams(withTab(params, tab), { replace: isCorrection });
        }}
      />
    </>
  );
}
