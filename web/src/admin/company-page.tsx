import '@mantine/core/styles/Table.layer.css';
import { Anchor, Button, Table } from '@mantine/core';
import type { CompanyFound } from '@portal/contract/admin/company-endpoints';
import { searchLimit } from '@portal/contract/admin/search-limits';
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
import { useCompanySearch } from './admin-queries.ts';
import { SearchPending } from './search-pending.tsx';

const usersPath = `${employeeHome}/users`;

/** /admin/company: every supplier of the portal, to be found by name or id. */
export function CompanyPage() {
  const asked = useAskedFor();
  const query = useCompanySearch(asked);
  const { data, isFetching } = query;
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
      <AddressSearch label="Find a supplier" placeholder="Name or id" />
      {data && <Companies companies={data} text={asked} isStale={isFetching} />}
      {!data && <SearchPending what="suppliers" columns={4} query={query} />}
    </Page>
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
        {text && ` with “${text}” in name or id`}
      </p>
      {companies.length === 0 ? (
        <EmptyState title="No supplier found" text="Try a part of the name, or the id." />
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
        </li>
      ))}
    </ul>
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
