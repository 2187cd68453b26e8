/** The queries of the content service, in the form of the field's leading headless service. */
export const typeDefs = /* GraphQL */ `
  scalar JSON

  type Query {
    documentCollection(where: DocumentFilter, limit: Int = 100, skip: Int = 0, preview: Boolean = false): DocumentCollection!
    pageCollection(where: PageFilter, limit: Int = 1, skip: Int = 0, preview: Boolean = false): PageCollection!
    recipeCollection(order: [RecipeOrder!], limit: Int = 50, skip: Int = 0, preview: Boolean = false): RecipeCollection!
    recipeTagCollection(limit: Int = 60, preview: Boolean = false): RecipeTagCollection!
    recipeListingCollection(limit: Int = 24, preview: Boolean = false): RecipeListingCollection!
  }

  input DocumentFilter { kind: String, slug: String, sys: SysFilter }
  input SysFilter { id: String, id_in: [String!] }
  input PageFilter { slug: String }
  enum RecipeOrder { publishedAt_DESC }

  type Sys {
    id: String!
    version: Int
    publishedAt: String
    firstPublishedAt: String
    updatedAt: String
  }

  type DocumentCollection { total: Int!, skip: Int!, limit: Int!, items: [Document]! }
  type Document {
    sys: Sys!
    kind: String!
    slug: String!
    formerSlugs: [String!]!
    title: String
    summary: String
    section: String
    author: String
    tags: [String!]!
    picture: Asset
    seoTitle: String
    seoDescription: String
    template: String
    startsAt: String
    endsAt: String
    facts: JSON
    body: RichText
    assets: [Asset!]!
    blocksCollection(limit: Int = 40): BlockCollection!
    links: [Link!]!
  }
  type RichText { json: JSON }
  type Asset { id: String, url: String!, width: Int, height: Int, description: String, focusX: Float, focusY: Float }
  type Link { title: String!, url: String! }

  type PageCollection { total: Int!, items: [Page]! }
  type Page { sys: Sys!, slug: String!, title: String, template: String, blocksCollection(limit: Int = 24): BlockCollection! }

  type BlockCollection { items: [Block]! }
  type Block {
    sys: Sys!
    kind: String
    template: String
    place: String
    eyebrow: String
    title: String
    text: String
    actionText: String
    actionUrl: String
    isSponsored: Boolean
    productCodes: [String!]!
    productQuery: ProductQuery
    image: Asset
    boxesCollection(limit: Int = 12): BoxCollection!
  }
  type ProductQuery { kind: String!, value: String! }
  type BoxCollection { items: [Box]! }
  type Box { sys: Sys!, title: String, text: String, url: String, image: Asset }

  type RecipeCollection { total: Int!, items: [Recipe]! }
  type Recipe {
    sys: Sys!
    slug: String!
    title: String
    intro: String
    image: Asset
    minutes: Int
    servings: Int
    level: String
    tags: [String!]!
    ingredientsCollection(limit: Int = 40): IngredientCollection!
    stepsCollection(limit: Int = 30): StepCollection!
  }
  type IngredientCollection { items: [Ingredient]! }
  type Ingredient { name: String, quantity: Float, measure: String, food: String, isPantry: Boolean }
  type StepCollection { items: [Step]! }
  type Step { title: String, text: String }
  type RecipeTagCollection { items: [RecipeTag]! }
  type RecipeTag { slug: String, name: String, kind: String, text: String }
  type RecipeListingCollection { items: [RecipeListing]! }
  type RecipeListing { sys: Sys!, page: String, kind: String, title: String, tag: String, slugs: [String!], most: Int }
`
