import '@mantine/core/styles/Table.layer.css';
import { Anchor, Button, Table, VisuallyHidden } from '@mantine/core';
import type { CompanyFound } from '@portal/contract/admin/company-endpoints';
import { searchLimit, searchMin } from '@portal/contract/admin/search-limits';
import { type SectionName, sections } from '@portal/contract/core/section';
import { Link } from 'react-router';
import { employeeHome } from '../frame/access/access.ts';
import { PageTitle } from '../lib/page-title.tsx';
import { settings } from '../lib/settings.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { useLayout } from '../ui/theme/use-layout.ts';
import { AddressSearch, useAskedFor } from './address-search.tsx';
import classes from './admin.module.css';
import { useCompanySearch, useFacilitySearch } from './admin-queries.ts';
import { type ChosenSupplier, useChosenSupplier } from './chosen-supplier.ts';
import { SearchPending } from './search-pending.tsx';

const usersPath = `${employeeHome}/users`;

/** /admin/company: a supplier is looked for by name or id, or by one of its facilities, and picked to work on. */
export function CompanyPage() {
  const asked = useAskedFor();
  const query = useCompanySearch(asked);
  const { data, isFetching } = query;
  const isAsked = asked.length >= searchMin;
  return (
    <Page
      title="Company Management"
      actions={
        <Button variant="default" component={Link} to={usersPath}>
          Employees of {settings.providerName}
        </Button>
      }
    >
      <PageTitle title="Company Management" />
      <PickedSupplier />
      <AddressSearch label="Find a supplier" placeholder="Name or ID of the supplier or a facility" />
      {!isAsked && <p className={classes.found}>Type at least {searchMin} characters.</p>}
      {isAsked && data && <Companies companies={data} text={asked} isStale={isFetching} />}
      {isAsked && !data && <SearchPending what="suppliers" columns={4} query={query} />}
      {isAsked && data && <FacilitiesFound text={asked} />}
    </Page>
  );
}

/** The supplier that was picked, with what can be done about it. */
function PickedSupplier() {
  const [picked] = useChosenSupplier();
  if (!picked) return null;
  return (
    <section aria-label="Picked supplier" className={`${classes.panel} ${classes.picked}`}>
      <div>
        <strong>{picked.name}</strong>
        <span className={classes.pickedId}>Id {picked.supplierId}</span>
      </div>
      <Button variant="default" component={Link} to={`${employeeHome}/settings`}>
        Company Settings
      </Button>
      <Button variant="default" component={Link} to={`${usersPath}?supplier=${picked.supplierId}`}>
        Users
      </Button>
    </section>
  );
}

interface CompaniesProps {
  readonly companies: readonly CompanyFound[];
  readonly text: string;
  /** Newer ones are on their way. */
  readonly isStale: boolean;
}

function Companies({ companies, text, isStale }: CompaniesProps) {
  const { isMobile } = useLayout();
  const isCut = companies.length === searchLimit;
  return (
    <>
      <p role="status" className={classes.found}>
        {isCut ? `The first ${searchLimit} suppliers` : suppliersText(companies.length)}
        {` with “${text}” in name or ID`}
      </p>
      {companies.length === 0 ? (
        <EmptyState title="No suppliers found" text="Try a part of the name, or the id." />
      ) : (
        <div className={classes.panel} aria-busy={isStale}>
          {isMobile ? <CompanyList companies={companies} /> : <CompanyTable companies={companies} />}
        </div>
      )}
    </>
  );
}

function CompanyTable({ companies }: Pick<CompaniesProps, 'companies'>) {
  return (
    <Table verticalSpacing={10} className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Supplier</Table.Th>
          <Table.Th className={classes.number}>Id</Table.Th>
          <Table.Th className={classes.number}>Facilities</Table.Th>
          <Table.Th>Enabled sections</Table.Th>
          <Table.Th>
            <VisuallyHidden>Pick</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {companies.map((company) => (
          <Table.Tr key={company.supplierId}>
            <Table.Th scope="row">
              <ToUsers company={company} />
            </Table.Th>
            <Table.Td className={classes.number}>{company.supplierId}</Table.Td>
            <Table.Td className={classes.number}>{company.facilityCount}</Table.Td>
            <Table.Td>{sectionsText(company.sections)}</Table.Td>
            <Table.Td className={classes.number}>
              <PickButton supplier={company} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The same on a phone. */
function CompanyList({ companies }: Pick<CompaniesProps, 'companies'>) {
  return (
    <ul className={classes.list}>
      {companies.map((company) => (
        <li key={company.supplierId}>
          <strong>
            <ToUsers company={company} />
          </strong>
          <span>
            Id {company.supplierId},{' '}
            {company.facilityCount === 1 ? '1 facility' : `${company.facilityCount} facilities`}
          </span>
          <span>{sectionsText(company.sections)}</span>
          <PickButton supplier={company} />
        </li>
      ))}
    </ul>
  );
}

function PickButton({ supplier: { supplierId, name } }: { readonly supplier: ChosenSupplier }) {
  const [picked, pick] = useChosenSupplier();
  const isPicked = picked?.supplierId === supplierId;
  return (
    <Button
      size="compact-sm"
      variant={isPicked ? 'light' : 'default'}
      aria-label={`Pick ${name}`}
      aria-pressed={isPicked}
      onClick={() => pick({ supplierId, name })}
    >
      {isPicked ? 'Picked' : 'Pick'}
    </Button>
  );
}

/** A marketplace's people often know the place and not the company it belongs to. */
function FacilitiesFound({ text }: { readonly text: string }) {
  const { data, isFetching } = useFacilitySearch(text);
  if (!data || data.length === 0) return null;
  return (
    <section aria-label="Facilities">
      <h2 className={classes.subhead}>Facilities</h2>
      <ul className={`${classes.panel} ${classes.list}`} aria-busy={isFetching}>
        {data.map(({ companyId, name, supplierId, supplierName }) => (
          <li key={companyId} className={classes.user}>
            <div>
              <strong>{name}</strong>
              <span>
                Id {companyId}, {supplierName}
              </span>
            </div>
            <PickButton supplier={{ supplierId, name: supplierName }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The supplier's name, which leads to its users. */
function ToUsers({ company }: { readonly company: CompanyFound }) {
  return (
    <Anchor component={Link} to={`${usersPath}?supplier=${company.supplierId}`} inherit>
      {company.name}
    </Anchor>
  );
}

function suppliersText(count: number): string {
  return count === 1 ? '1 supplier' : `${count} suppliers`;
}

function sectionsText(names: readonly string[]): string {
  return names.map((name) => sections[name as SectionName]?.label ?? name).join(', ') || 'None';
}
