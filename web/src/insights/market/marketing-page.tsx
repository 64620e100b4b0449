import type { MarketReply } from '@portal/contract/insights/market-schemas';
import { lineKinds } from '@portal/contract/lines/line-kinds';
import { ContentPage } from '../../frame/content/content-page.tsx';
import { formatAmount, formatDateTime } from '../../lib/format/format.ts';
import { useSession } from '../../lib/session/session.ts';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { monthPoints, partPoints } from '../charts/chart-points.ts';
import { formatFigure, formatShort } from '../figures/format-figure.ts';
import { type LineColumn, LineTable } from '../lines/line-table.tsx';
import { useMarketInsights } from '../market-queries.ts';
import { ScopeChoice } from '../report/scope-choice.tsx';
import { useScope } from '../report/use-scope.ts';
import classes from './market.module.css';
import { MarketFrame } from './market-frame.tsx';

type LostBid = MarketReply['lostBids'][number];

const counts = {
  format: (value: number) => formatFigure('count', value),
  formatShort: (value: number) => formatShort('count', value),
};

/** /marketing-insights: what the market asks for, and which bids were lost at which own price. Employees read what is written there. */
export function MarketingPage() {
  return useSession().isEmployee ? <ContentPage /> : <MarketReport />;
}

function MarketReport() {
  const [scope, change] = useScope();
  const query = useMarketInsights(scope);
  return (
    <MarketFrame section="marketingInsights" query={query} actions={<ScopeChoice scope={scope} onChange={change} />}>
      {(market) => <Market market={market} />}
    </MarketFrame>
  );
}

function Market({ market }: { readonly market: MarketReply }) {
  const asked = (list: MarketReply['oems']) =>
    partPoints(list.map(({ label, requests }) => ({ label, value: requests, cases: requests })));
  const refused = (list: MarketReply['oems']) =>
    partPoints(
      list
        .filter(({ noBids }) => noBids > 0)
        .map(({ label, noBids, requests }) => ({ label, value: noBids, cases: requests })),
    );
  const months = market.months.map(({ month, requests }) => ({ month, value: requests, cases: requests }));
  return (
    <>
      <div className={classes.wide}>
        <ChartPanel
          title="Bid requests by month"
          shape="bars"
          pointName="Month"
          valueName="Bid requests"
          points={monthPoints(months)}
          {...counts}
        />
      </div>
      <ChartPanel
        title="Bid requests by OEM"
        shape="parts"
        pointName="OEM"
        valueName="Bid requests"
        points={asked(market.oems)}
        {...counts}
      />
      <ChartPanel
        title="Top requested items"
        shape="parts"
        pointName="Item"
        valueName="Bid requests"
        points={asked(market.items)}
        {...counts}
      />
      <ChartPanel
        title="No Bids by OEM"
        shape="parts"
        pointName="OEM"
        valueName="No Bids"
        points={refused(market.oems)}
        {...counts}
      />
      <ChartPanel
        title="No Bids by item"
        shape="parts"
        pointName="Item"
        valueName="No Bids"
        points={refused(market.items)}
        {...counts}
      />
      <div className={classes.wide}>
        <h3 className={classes.heading}>Lost bids with your price</h3>
        <LostBids bids={market.lostBids} />
      </div>
    </>
  );
}

function LostBids({ bids }: { readonly bids: readonly LostBid[] }) {
  const { timeZoneId } = useSession();
  if (bids.length === 0) return <p className={classes.none}>No bid was lost in this period.</p>;
  const columns: readonly LineColumn<LostBid>[] = [
    { header: 'Ref #', text: ({ lineItemId }) => String(lineItemId) },
    { header: 'Item', text: ({ manufacturer, partNumber }) => `${manufacturer} ${partNumber}`.trim() },
    { header: 'Description', text: ({ description }) => description },
    { header: 'Lost', text: ({ at }) => formatDateTime(at, timeZoneId) },
    { header: 'Your price', text: ({ price }) => (price === null ? '-' : formatAmount(price)), isNumber: true },
  ];
  return (
    <LineTable
      label="Lost bids"
      lines={bids}
      columns={columns}
      keyOf={({ lineItemId, companyId }) => `${lineItemId} ${companyId}`}
      pathOf={({ lineItemId }) => `${lineKinds.bid.detailsPath}/${lineItemId}`}
    />
  );
}
