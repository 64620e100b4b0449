import { Skeleton } from '@mantine/core';
import { type Embed, factories, models, service } from 'powerbi-client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './power-bi-frame.module.css';

const powerBi = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);

/** The columns that reports are filtered by; README.md tells those who write reports. */
const companyColumn = { table: 'Company', column: 'Company Name' };
const facilityColumn = { table: 'Facility', column: 'Facility Name' };

interface Props {
  /** What the frame shows, for who goes through the page by its frames. */
  readonly title: string;
  readonly reportId: string;
  /** The page of the report that is shown; its first one when null. */
  readonly pageId: string | null;
  readonly address: string;
  readonly token: string;
  /** Whose rows are shown; the token allows no others anyway. */
  readonly companyName: string;
  readonly facilityNames: readonly string[];
  /** Where a click on a button or visual leads, in a new tab; null where it leads nowhere. */
  readonly reportPath: string | null;
  /** The token is refused or about to end. */
  readonly onAskToken: () => void;
  readonly onFailed: () => void;
}

/** A page of a report of Power BI, in a frame of its own. */
export function PowerBiFrame(props: Props) {
  const { title, reportId, pageId, address, token, companyName, facilityNames, reportPath } = props;
  const place = useRef<HTMLDivElement>(null);
  const embedded = useRef<Embed | null>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const begin = useEffectEvent((element: HTMLElement) => {
    const filters = [filterBy(companyColumn, [companyName]), filterBy(facilityColumn, facilityNames)];
    return powerBi.embed(element, {
      type: 'report',
      tokenType: models.TokenType.Embed,
      permissions: models.Permissions.Read,
      id: reportId,
      embedUrl: address,
      accessToken: token,
      ...(pageId !== null && { pageName: pageId }),
      filters,
      settings: { panes: { filters: { visible: false }, pageNavigation: { visible: false } } },
    });
  });
  const openReport = useEffectEvent(() => {
    if (reportPath !== null) window.open(reportPath, '_blank', 'noopener');
  });
  const fail = useEffectEvent(() => props.onFailed());
  const hearError = useEffectEvent((error: unknown) => {
    if (isTokenOver(error)) props.onAskToken();
    else if (!isDrawn) props.onFailed();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another report or page is another frame
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    setIsDrawn(false);
    const report = begun(() => begin(element));
    // Its client takes no other address than one of the service, and would bring down the page.
    if (!report) return fail();
    embedded.current = report;
    report.iframe.title = title;
    report.on('rendered', () => setIsDrawn(true));
    report.on('buttonClicked', () => openReport());
    report.on('visualClicked', () => openReport());
    report.on<models.IError>('error', ({ detail }) => hearError(detail));
    return () => {
      embedded.current = null;
      powerBi.reset(element);
    };
  }, [reportId, pageId, address, title]);
  useEffect(() => {
    // The first token went with the frame; the same one again changes nothing.
    void embedded.current?.setAccessToken(token).catch(() => {});
  }, [token]);

  return (
    <div className={classes.body}>
      <div ref={place} className={classes.frame} />
      {!isDrawn && (
        <div className={classes.cover} role="status" aria-label="Loading">
          <Skeleton height={120} />
        </div>
      )}
    </div>
  );
}

function begun(begin: () => Embed): Embed | null {
  try {
    return begin();
  } catch {
    return null;
  }
}

function filterBy(target: models.IFilterColumnTarget, values: readonly string[]): models.IBasicFilter {
  return {
    $schema: 'http://powerbi.com/product/schema#basic',
    filterType: models.FilterType.Basic,
    operator: 'In',
    target,
    values: [...values],
  };
}

function isTokenOver(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'message' in error && error.message === 'TokenExpired';
}
