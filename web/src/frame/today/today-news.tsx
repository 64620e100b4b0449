import classes from '../content/content.module.css';
import { ContentBody } from '../content/content-body.tsx';
import { useContentPage } from '../content/content-queries.ts';

/** What the provider tells its suppliers, under their lines. */
export function TodayNews({ path }: { readonly path: string }) {
  const { data } = useContentPage(path);
  if (!data) return null;
  return (
    <section aria-label={data.title} className={classes.news}>
      <h2>{data.title}</h2>
      <ContentBody html={data.html} />
    </section>
  );
}
