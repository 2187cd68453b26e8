import type { Db } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'

/** Texts of a department's header banner, and the title of its sponsored banner for a brand. */
interface BannerTexts {
  readonly title: string
  readonly body: string
  readonly brandTitle: string
}

const textsByDepartment: Readonly<Record<string, BannerTexts>> = {
  '01': {
    title: 'Culese azi-dimineață',
    body: 'Fructe și legume de sezon, de la grădini și livezi apropiate.',
    brandTitle: 'De la grădină, direct acasă',
  },
  '02': {
    title: 'Abia scoase din cuptor',
    body: 'Pâine, covrigi și plăcinte coapte în aceeași zi.',
    brandTitle: 'Coapte încet, ca acasă',
  },
  '03': {
    title: 'Dimineți cu lapte bun',
    body: 'Lactate proaspete și ouă, păstrate la rece până la ușă.',
    brandTitle: 'Lapte de la ferme mici',
  },
  '04': {
    title: 'Tăiate pe alese',
    body: 'Carne și pește cu originea scrisă pe etichetă.',
    brandTitle: 'Carne aleasă de măcelar',
  },
  '05': {
    title: 'Gata de pus pe masă',
    body: 'Mezeluri afumate încet și mâncare pregătită azi.',
    brandTitle: 'Afumate cu lemn de fag',
  },
  '06': {
    title: 'Verde, în fiecare zi',
    body: 'Băuturi, brânzeturi și mezeluri din plante.',
    brandTitle: 'Bun și din plante',
  },
  '07': {
    title: 'Din congelator, în farfurie',
    body: 'Legume, pizza și înghețată, duse la −18 °C.',
    brandTitle: 'O lingură de răsfăț',
  },
  '08': {
    title: 'Cămara plină',
    body: 'Făină, orez, paste și conserve pentru toată luna.',
    brandTitle: 'Pentru cămara de acasă',
  },
  '09': {
    title: 'O pauză dulce',
    body: 'Ciocolată, biscuiți și gustări de împărțit.',
    brandTitle: 'Ceva dulce după masă',
  },
  '10': {
    title: 'Începeți bine ziua',
    body: 'Cafea, ceai, miere și cereale la micul dejun.',
    brandTitle: 'Prima cafea a zilei',
  },
  '11': {
    title: 'Rece și la îndemână',
    body: 'Apă, sucuri și răcoritoare, la bax sau la bucată.',
    brandTitle: 'Din izvor, la masă',
  },
  '12': {
    title: 'Din crame și berării',
    body: 'Vinuri, beri și spirtoase pentru cei peste 18 ani.',
    brandTitle: 'Un pahar ales bine',
  },
  '13': {
    title: 'Pe gustul fiecăruia',
    body: 'Bio, fără gluten, fără zahăr și din toată lumea.',
    brandTitle: 'Ales cu grijă',
  },
  '14': {
    title: 'Pentru cei mici',
    body: 'Scutece, lapte și piureuri, la preț bun.',
    brandTitle: 'Blând cu bebelușii',
  },
  '15': {
    title: 'Grijă în fiecare zi',
    body: 'Șampon, săpun și cosmetice pentru toată familia.',
    brandTitle: 'Proaspăt din prima clipă',
  },
  '16': {
    title: 'Casa strălucește',
    body: 'Detergenți, soluții și hârtie pentru gospodărie.',
    brandTitle: 'Curat fără efort',
  },
  '17': {
    title: 'Mărunțișurile casei',
    body: 'Becuri, vase, flori și tot ce lipsea.',
    brandTitle: 'Bun de avut în casă',
  },
  '18': {
    title: 'Și ei au cămara lor',
    body: 'Hrană, așternut și recompense pentru prieteni.',
    brandTitle: 'Boluri golite imediat',
  },
}

type BannerParams = [department: string, title: string, body: string, maker: string]

/**
 * Three banners of a department: offers, new products and a sponsored brand. They show the department's most popular branded
 * products; private labels are left out.
 */
const insertBanners = statement<unknown, BannerParams>(
  'seed.listing-banners',
  `WITH department AS (SELECT code, slug FROM category WHERE code = $1 AND parent_code IS NULL),
   best AS (
     SELECT p.code, b.filter_code, b.name AS brand, row_number() OVER (ORDER BY p.popularity DESC, p.code) AS place
     FROM product p JOIN brand b ON b.code = p.brand_code
     WHERE p.is_active AND left(p.category_code, 2) = $1 AND p.brand_code NOT LIKE 'cosul-casei%'
   )
   INSERT INTO listing_banner (code, category_code, type, position, sponsored, eyebrow, title, body, action, url, product_code)
   SELECT $1 || '-oferte', d.code, 'header', 0, false, '', $2::text, $3::text, 'Vezi ofertele', '/oferte/all/' || d.slug, best.code
     FROM department d JOIN best ON place = 1
   UNION ALL
   SELECT $1 || '-noutati', d.code, 'header', 1, false, 'Noutăți', 'Nou pe raft', 'Gusturi și produse abia sosite, gata de încercat.',
     'Vezi noutățile', '/noutati/' || d.slug, best.code FROM department d JOIN best ON place = 2
   UNION ALL
   SELECT $1 || '-' || best.filter_code, d.code, 'listing', 6, true, '', $4::text, best.brand || ': toată gama, la un loc.',
     'Vezi gama', '/cf/' || d.slug || '/filters/brand+' || best.filter_code, best.code FROM department d JOIN best ON place = 3
   ON CONFLICT (code) DO NOTHING`,
)

/** Idempotent: existing banners stay as they are. */
export async function loadListingBanners(db: Db): Promise<void> {
  for (const [code, { title, body, brandTitle: maker }] of Object.entries(textsByDepartment))
    await db.run(insertBanners, [code, title, body, maker])
}
