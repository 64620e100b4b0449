import type { StorefrontReply } from '@portal/contract/insights/market-schemas';
import { ContentPage } from '../../frame/content/content-page.tsx';
import { useSession } from '../../lib/session/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { monthPoints } from '../charts/chart-points.ts';
import { formatFigure, formatShort } from '../figures/format-figure.ts';
import { useStorefront } from '../market-queries.ts';
import { ScopeChoice } from '../report/scope-choice.tsx';
import { useScope } from '../report/use-scope.ts';
import { MarketFrame } from './market-frame.tsx';

const figures = [
  { name: 'Bid requests', unit: 'count', amountOf: ({ bids }: Month) => bids, casesOf: ({ bids }: Month) => bids },
  {
    name: 'Order lines',
    unit: 'count',
    amountOf: ({ orders }: Month) => orders,
    casesOf: ({ orders }: Month) => orders,
  },
  { name: 'Order value', unit: 'money', amountOf: ({ value }: Month) => value, casesOf: ({ orders }: Month) => orders },
] as const;

type Month = StorefrontReply['months'][number];

/** /branded-ecommerce: what came by the branded storefront. Employees read what is written there. */
export function StorefrontPage() {
  return useSession().isEmployee ? <ContentPage /> : <StorefrontReport />;
}

function StorefrontReport() {
  const [scope, change] = useScope();
  const query = useStorefront(scope);
  return (
    <MarketFrame section="brandedEcommerce" query={query} actions={<ScopeChoice scope={scope} onChange={change} />}>
      {(storefront) =>
        storefront.bids + storefront.orders === 0 ? (
          <EmptyState
            title="Nothing from your storefront yet"
            text="Bid requests and orders that come through your branded storefront appear here."
          />
        ) : (
          figures.map(({ name, unit, amountOf, casesOf }) => (
            <ChartPanel
              key={name}
              title={`${name} by month`}
              shape="bars"
              pointName="Month"
              valueName={name}
              points={monthPoints(
                storefront.months.map((month) => ({
                  month: month.month,
                  value: amountOf(month),
                  cases: casesOf(month),
                })),
              )}
              format={(value) => formatFigure(unit, value)}
              formatShort={(value) => formatShort(unit, value)}
            />
          ))
        )
      }
    </MarketFrame>
  );
}
