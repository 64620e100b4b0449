import type { ReactNode } from 'react';
import type { ListLive } from './news/use-held-rows.ts';

/** A value of a cell before it is formatted; empty ones sort last. */
export type SortValue = string | number | boolean | null | undefined;

export interface TabDefinition<Row> {
  /** Value of the query parameter `tab`. */
  readonly id: string;
  /** What users read. */
  readonly tabDisplay: string;
  /** The field of a row (a dotted path is allowed) that says which tab it belongs to. */
  readonly fieldName: string;
  /** The value, or values, that this field has for rows of this tab; text is compared in any case. */
  readonly value: string | number | readonly (string | number)[];
  /** Label of the action that rows of this tab offer, for the list's own `actions`. */
  readonly cardAction?: string;
  /** Default order of this tab's rows. */
  readonly compare?: (a: Row, b: Row) => number;
}

/** `never`: a field that the list carries but does not offer. */
export type ColumnVisibility = boolean | 'never';

export interface ColumnDefinition<Row> {
  readonly field: string;
  readonly header: string;
  readonly visible: ColumnVisibility;
  /** The field is a path into an inner object. */
  readonly isNested?: boolean;
  /** Tabs in which the column appears when it is switched on; all when absent. */
  readonly tabs?: readonly string[];
  /** Numbers stand at the right. */
  readonly align?: 'left' | 'right';
  /** At first; what a cell needs for its content in two lines. */
  readonly widthPx?: number;
  /** Takes the room that the others leave. */
  readonly isFlexible?: boolean;
  /** The full text of the cell: shown, searched and exported. */
  readonly format: (row: Row) => string;
  /** Draws the cell where text is not enough (a link, a badge); export and search keep using `format`. */
  readonly render?: (row: Row) => ReactNode;
  /** What sorting by this column compares; the formatted text when absent. */
  readonly sortValue?: (row: Row) => SortValue;
  /** False where the rows cannot be put in order by it. */
  readonly isSortable?: boolean;
}

/** The cell that leads a row: picture, badges and status; it stays in sight when the table scrolls sideways. */
export interface LeadDefinition<Row> {
  readonly header: string;
  readonly widthPx?: number;
  readonly render: (row: Row) => ReactNode;
}

export type ActionPlace = 'row' | 'card';

/** The cell that ends a row, and the foot of a card. */
export interface ActionsDefinition<Row> {
  readonly header: string;
  readonly widthPx?: number;
  readonly render: (row: Row, place: ActionPlace, tab: TabDefinition<Row> | null) => ReactNode;
}

export interface CardDefinition<Row> {
  /** Heading of the card; it links to the row's page. */
  readonly title: (row: Row) => string;
  readonly picture?: (row: Row) => ReactNode;
  /** Badges and status; the row's lead cell when absent. */
  readonly badges?: (row: Row) => ReactNode;
  /** Fields of the columns that the card shows, in order, for a tab (null on a list without tabs). */
  readonly facts: (tab: TabDefinition<Row> | null) => readonly string[];
  readonly heightPx?: number;
}

export type GridView = 'Grid' | 'Card';

/** How much a card shows: all that its definition says, or that in little room. */
export type CardSize = 'Full' | 'Compact';

export type PageSize = 10 | 25 | 50 | 100;

export interface PreferenceColumn {
  readonly field: string;
  readonly header: string;
  readonly visible: ColumnVisibility;
  readonly order: number;
  readonly isNested: boolean;
  /** In pixels, where the user has chosen one. */
  readonly width?: number | undefined;
}

export interface GridPreference {
  readonly view: GridView;
  /** Rows on a page. */
  readonly pageSize: PageSize;
  /** Absent while none was chosen: compact on phones. */
  readonly cards?: CardSize | undefined;
  readonly columns: readonly PreferenceColumn[];
}

/** As it was kept: one from before pages had sizes has none. */
export type SavedPreference = Omit<GridPreference, 'pageSize'> & Partial<Pick<GridPreference, 'pageSize'>>;

export type ListEventCode = 'TAB ACCESS' | 'SEARCH' | 'EXPORT' | 'VIEW CHANGE' | 'COLUMN SHOW HIDE';

export interface ListEvent {
  readonly code: ListEventCode;
  readonly details: readonly { readonly name: string; readonly value: string }[];
}

export interface SortChoice {
  readonly field: string;
  readonly isDescending: boolean;
}

/** Rows chosen for work on many at once; the checkboxes stand in the leading cell. */
export interface SelectionDefinition<Row> {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
  /** What can be done with the chosen rows of the open tab. */
  readonly renderActions: (rows: readonly Row[], tab: TabDefinition<Row> | null) => ReactNode;
}

/** Rows that one click leaves alone in the list. */
export interface QuickFilter<Row> {
  /** In the address. */
  readonly id: string;
  readonly label: string;
  /** Tabs in which it is offered; all when absent. */
  readonly tabs?: readonly string[];
  readonly isMet: (row: Row) => boolean;
}

export interface QuickChoice {
  /** Ids; a row meets one of them. */
  readonly filters: readonly string[];
  /** Names; a row is at one of them. */
  readonly facilities: readonly string[];
}

export interface QuickFilters<Row> {
  readonly offered: readonly QuickFilter<Row>[];
  readonly facilityOf: (row: Row) => string;
  readonly chosen: QuickChoice;
  readonly onChange: (chosen: QuickChoice) => void;
}

/** Quick filters of rows that the server narrows, with how many each would show. */
export interface CountedFilters {
  readonly offered: readonly { readonly id: string; readonly label: string; readonly count: string }[];
  /** By name. */
  readonly facilities: ReadonlyMap<string, string>;
  readonly chosen: QuickChoice;
  readonly onChange: (chosen: QuickChoice) => void;
}

/** What a list shows, as a view by name keeps it. */
export interface ListView extends QuickChoice {
  /** Null on a list without tabs. */
  readonly tab: string | null;
  /** What is searched for. */
  readonly text: string;
  readonly sort: SortChoice | null;
  readonly pageSize: PageSize;
  /** What else the page narrows its rows by. */
  readonly panel?: readonly PanelRow[] | undefined;
}

interface PanelRow {
  readonly name: string;
  readonly value: Readonly<Record<string, string | boolean | readonly string[]>>;
}

/** The views by name of a list. */
export interface ListViews {
  readonly render: (shown: ListView, onOpen: (view: ListView) => void) => ReactNode;
  /** Opens a tab with its filters. */
  readonly onPlace: (view: ListView) => void;
}

/** The server puts the rows in order, counts and cuts them: `rows` is the page shown. For lists without tabs. */
export interface ServerPaging<Row> {
  /** From 1. */
  readonly page: number;
  /** Null while they are being counted; the page's rows do not wait for it. */
  readonly rowCount: number | null;
  /** Counting ends here: so many stand for that many or more. */
  readonly mostRows: number;
  readonly onPage: (page: number) => void;
  readonly sort: SortChoice | null;
  readonly onSort: (sort: SortChoice | null) => void;
  /** Every row, for the export; null where that was stopped or failed. */
  readonly loadAll: () => Promise<readonly Row[] | null>;
}

export interface CodeScanning {
  /** Enter was pressed on a text, as a desk scanner does; `signal` ends it where something else is typed meanwhile. */
  readonly onEnter: (text: string, signal: AbortSignal) => void;
  /**
   * What stands beside the search box.
   * @param searchFor puts a text into the search box and searches for it
   */
  readonly renderButton: (searchFor: (text: string) => void) => ReactNode;
}

export interface ListScreenProps<Row> {
  /** Heading of the screen. */
  readonly label: string;
  /** Grid name in the empty state's sentences. */
  readonly gridName: string;
  /** All rows of all tabs; already narrowed by the View dropdown, and by `search` when that is given. */
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly columns: readonly ColumnDefinition<Row>[];
  readonly card: CardDefinition<Row>;
  readonly lead?: LeadDefinition<Row>;
  readonly actions?: ActionsDefinition<Row>;

  /** Address of a row's page, for the real link. */
  readonly rowHref: (row: Row) => string;
  /** Names the row to those who hear it: `Ref # 1234`. */
  readonly rowLabel: (row: Row) => string;
  /** A plain click or Enter on a row. */
  readonly onOpen: (row: Row) => void;

  readonly tabs?: readonly TabDefinition<Row>[];
  /** As in the query string, in any case; null when there is none. */
  readonly activeTab?: string | null;
  /** `isCorrection`: replace the address instead of adding to the history. Null leads back to the tab list (phones). */
  readonly onTab?: (tabId: string | null, options: { isCorrection: boolean }) => void;

  /** What others do to the rows while the list stands open; without it they show at once. */
  readonly live?: ListLive<Row>;

  readonly status: 'loading' | 'ready' | 'failed';
  /** What a failed load says. */
  readonly failure?: ReactNode;
  readonly onRetry?: () => void;

  readonly headerLink?: ReactNode;
  readonly legend?: ReactNode;
  /** Between header and rows, e.g. a filter panel. */
  readonly filters?: ReactNode;
  /** Where nothing is found: a way to find more than what the page is limited to. */
  readonly elsewhere?: ReactNode;
  readonly autoRefresh?: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
  readonly viewFilter?: {
    readonly value: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
    readonly onChange: (value: string) => void;
  };
  /** A search that the page runs; without it the loaded rows are narrowed here. */
  readonly search?: { readonly text: string; readonly onSearch: (text: string) => void; readonly isBusy?: boolean };
  /** Codes of lines that are scanned, at the desk or with a camera. */
  readonly codes?: CodeScanning;
  readonly quickFilters?: QuickFilters<Row>;
  /** In their place where the server narrows the rows. */
  readonly countedFilters?: CountedFilters;
  readonly views?: ListViews;
  readonly canExportAllTabs?: boolean;
  readonly selection?: SelectionDefinition<Row>;
  readonly server?: ServerPaging<Row>;
  /** No cards, no toggle: the history. */
  readonly isGridOnly?: boolean;

  /** As saved; null where nothing was, undefined while it is not known, when nothing is shown or chosen yet. */
  readonly preference: SavedPreference | null | undefined;
  readonly onPreference?: (preference: GridPreference) => void;
  /** The row last opened; its page is shown first. */
  readonly selectedId?: string | null;
  readonly onSelect?: (rowId: string) => void;
  /** All rows of the open tab as they are found and sorted, each time that this changes. */
  readonly onOrder?: (rows: readonly Row[], tab: TabDefinition<Row> | null) => void;
  readonly onEvent?: (event: ListEvent) => void;
}
