/** What a field of a shop noun holds; every language's template knows how to write it. */
export type FieldKind = 'text' | 'integer' | 'money' | 'flag' | 'time' | 'reference';

/** One field, in camel case. */
export type Field = {
	readonly name: string;
	readonly kind: FieldKind;
	readonly sample: string | number | boolean;
};

/** A noun of the made-up shop, from which its files in all languages are written. */
export type Noun = {
	readonly one: string;
	readonly many: string;
	readonly sentence: string;
	readonly fields: readonly Field[];
	/** What may not be: a TypeScript condition on `draft`, and the words for it. */
	readonly rules: ReadonlyArray<readonly [condition: string, words: string]>;
};

const text = (name: string, sample: string): Field => ({name, kind: 'text', sample});
const integer = (name: string, sample: number): Field => ({name, kind: 'integer', sample});
const money = (name: string, sample: number): Field => ({name, kind: 'money', sample});
const flag = (name: string, sample: boolean): Field => ({name, kind: 'flag', sample});
const time = (name: string, sample: string): Field => ({name, kind: 'time', sample});
const reference = (name: string, sample: string): Field => ({name, kind: 'reference', sample});

/** The nouns, in the order in which the shop learned them. */
export const nouns: readonly Noun[] = [
	{
		one: 'product',
		many: 'products',
		sentence: 'Something that can be bought',
		fields: [
			text('name', 'Walnut desk'),
			text('sku', 'WD-140'),
			money('price', 42900),
			integer('weightGrams', 28500),
			flag('published', true),
		],
		rules: [
			['draft.price < 0', 'A product cannot cost less than nothing'],
			['draft.published && draft.weightGrams === 0', 'A published product needs a weight'],
		],
	},
	{
		one: 'category',
		many: 'categories',
		sentence: 'A shelf of the catalogue',
		fields: [text('name', 'Desks'), text('slug', 'desks'), integer('position', 3), flag('visible', true)],
		rules: [
			['draft.slug !== draft.slug.toLowerCase()', 'A slug is written in lower case'],
			['draft.position < 1', 'Positions start at one'],
		],
	},
	{
		one: 'customer',
		many: 'customers',
		sentence: 'A person who has bought something, or is about to',
		fields: [
			text('email', 'ines@example.com'),
			text('displayName', 'Ines Moreau'),
			text('locale', 'fr-FR'),
			flag('newsletter', false),
			time('joinedAt', '2025-03-14T09:26:53Z'),
		],
		rules: [
			["!draft.email.includes('@')", 'An e-mail address has an @'],
			["draft.displayName.trim() === ''", 'A customer needs a name'],
		],
	},
	{
		one: 'address',
		many: 'addresses',
		sentence: 'Where parcels and invoices go',
		fields: [
			reference('customerId', 'cus_81'),
			text('street', '12 Rue des Lilas'),
			text('city', 'Nantes'),
			text('postcode', '44000'),
			text('country', 'FR'),
		],
		rules: [
			['draft.country.length !== 2', 'A country is a code of two letters'],
			["draft.postcode.trim() === ''", 'An address needs a postcode'],
		],
	},
	{
		one: 'cart',
		many: 'carts',
		sentence: 'What a visitor has put aside',
		fields: [
			reference('customerId', 'cus_81'),
			text('currency', 'EUR'),
			integer('itemCount', 4),
			time('expiresAt', '2025-06-01T00:00:00Z'),
		],
		rules: [
			['draft.itemCount > 200', 'A cart holds two hundred items at most'],
			['draft.currency.length !== 3', 'A currency is a code of three letters'],
		],
	},
	{
		one: 'order',
		many: 'orders',
		sentence: 'A cart that was paid for, or will be',
		fields: [
			text('number', '2025-004711'),
			reference('customerId', 'cus_81'),
			money('total', 51480),
			text('status', 'placed'),
			time('placedAt', '2025-05-20T15:04:05Z'),
		],
		rules: [
			['draft.total <= 0', 'An order has a total'],
			["draft.status === 'shipped' && draft.number === ''", 'A shipped order has a number'],
		],
	},
	{
		one: 'payment',
		many: 'payments',
		sentence: 'Money on its way to us',
		fields: [
			reference('orderId', 'ord_4711'),
			money('amount', 51480),
			text('method', 'card'),
			flag('captured', true),
			time('capturedAt', '2025-05-20T15:04:09Z'),
		],
		rules: [
			['draft.amount <= 0', 'A payment is more than nothing'],
			["!['card', 'transfer', 'voucher'].includes(draft.method)", 'Unknown payment method'],
		],
	},
	{
		one: 'shipment',
		many: 'shipments',
		sentence: 'A parcel that left a warehouse',
		fields: [
			reference('orderId', 'ord_4711'),
			text('carrier', 'La Poste'),
			text('trackingCode', '6A12345678901'),
			integer('weightGrams', 29100),
			time('shippedAt', '2025-05-21T07:30:00Z'),
		],
		rules: [
			['draft.weightGrams > 31_500', 'A parcel weighs 31.5 kg at most'],
			["draft.trackingCode === ''", 'A shipment can be tracked'],
		],
	},
	{
		one: 'review',
		many: 'reviews',
		sentence: 'What a customer thinks of a product',
		fields: [
			reference('productId', 'pro_140'),
			integer('rating', 5),
			text('headline', 'Sturdy and beautiful'),
			text('body', 'Came in two boxes, stood in twenty minutes.'),
			flag('approved', true),
		],
		rules: [
			['draft.rating < 1 || draft.rating > 5', 'A rating is between one and five'],
			['draft.body.length > 4000', 'A review has four thousand characters at most'],
		],
	},
	{
		one: 'coupon',
		many: 'coupons',
		sentence: 'A discount with a code',
		fields: [
			text('code', 'SPRING15'),
			integer('percentOff', 15),
			time('startsAt', '2025-03-01T00:00:00Z'),
			time('endsAt', '2025-04-01T00:00:00Z'),
			flag('singleUse', false),
		],
		rules: [
			['draft.percentOff > 80', 'No coupon takes off more than eighty percent'],
			['draft.endsAt <= draft.startsAt', 'A coupon ends after it starts'],
		],
	},
	{
		one: 'supplier',
		many: 'suppliers',
		sentence: 'Who makes what we sell',
		fields: [
			text('name', 'Nordholz'),
			text('contactEmail', 'sales@nordholz.example'),
			integer('leadDays', 21),
			flag('active', true),
		],
		rules: [
			['draft.leadDays < 0', 'Nobody delivers before the order'],
			["!draft.contactEmail.includes('@')", 'An e-mail address has an @'],
		],
	},
	{
		one: 'warehouse',
		many: 'warehouses',
		sentence: 'Where things wait for their buyers',
		fields: [
			text('name', 'Rennes north'),
			text('city', 'Rennes'),
			integer('capacity', 12000),
			flag('heated', false),
		],
		rules: [
			['draft.capacity < 1', 'A warehouse has room for something'],
			["draft.city.trim() === ''", 'A warehouse is somewhere'],
		],
	},
	{
		one: 'invoice',
		many: 'invoices',
		sentence: 'What the bookkeeper wants to see',
		fields: [
			text('number', 'R-2025-0815'),
			reference('orderId', 'ord_4711'),
			money('total', 51480),
			time('dueAt', '2025-06-19T00:00:00Z'),
			flag('paid', false),
		],
		rules: [
			["!draft.number.startsWith('R-')", 'Invoice numbers start with R-'],
			['draft.total < 0', 'A negative invoice is a refund'],
		],
	},
	{
		one: 'refund',
		many: 'refunds',
		sentence: 'Money on its way back',
		fields: [
			reference('paymentId', 'pay_99'),
			money('amount', 4900),
			text('reason', 'Scratched top'),
			flag('approved', false),
		],
		rules: [
			['draft.amount <= 0', 'A refund is more than nothing'],
			["draft.reason.trim() === ''", 'A refund has a reason'],
		],
	},
];
