import { Route, Routes } from 'react-router';
import { CertificationSection } from './certification-section.tsx';
import { FeesSection } from './fees-section.tsx';
import { GeneralSection } from './general-section.tsx';
import { HubPage } from './hub-page.tsx';
import { SectionPage } from './section-page.tsx';
import { ServicesSection } from './services-section.tsx';
import { ShippingSection } from './shipping-section.tsx';

/** Company Profile: the hub and its sections. */
export function CompanyRoutes() {
  return (
    <Routes>
      <Route path="/settings" element={<HubPage />} />
      <Route
        path="/settings/general-information"
        element={<SectionPage section="general" Section={GeneralSection} />}
      />
      <Route
        path="/settings/services-inventory"
        element={<SectionPage section="services" Section={ServicesSection} />}
      />
      <Route
        path="/settings/certifications"
        element={<SectionPage section="certification" Section={CertificationSection} />}
      />
      <Route path="/settings/fees-payments" element={<SectionPage section="fees" Section={FeesSection} />} />
      <Route
        path="/settings/shipping-and-returns"
        element={<SectionPage section="shipping" Section={ShippingSection} />}
      />
    </Routes>
  );
}
